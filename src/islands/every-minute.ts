/** Calls `show` immediately, every minute while the page is visible, and whenever its visibility changes. */
export function everyMinute(show: () => void): void {
  show();
  setInterval(() => {
    if (!document.hidden) show();
  }, 60_000);
  document.addEventListener('visibilitychange', show);
}
