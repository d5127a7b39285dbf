/** Calls `show` immediately, every minute while the page is visible, and whenever its visibility changes. */
export function everyMinute(show: () => void): void {
  show();
  setInterval(() => {
    if (!document.hidden) show();
  }, 60_000);
  document.addEventListener('visibilitychange', show);
}

/** Sets an element's text if it differs from that of the last call. Rewriting it would discard a translation. */
export function showText(element: HTMLElement, text: string): void {
  const { dataset } = element;
  if (dataset['shown'] !== text) element.textContent = dataset['shown'] = text;
}
