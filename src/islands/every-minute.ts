/** Calls `show` now, every minute while the page is visible, and when the reader returns to it. */
export function everyMinute(show: () => void): void {
  show();
  setInterval(() => {
    if (!document.hidden) show();
  }, 60_000);
  document.addEventListener('visibilitychange', show);
}
