/** Calls `show` immediately, every minute while the page is visible, and whenever its visibility changes. */
export function everyMinute(show: () => void): void {
  show();
  setInterval(() => {
    if (!document.hidden) show();
  }, 60_000);
  document.addEventListener('visibilitychange', show);
}

const shown = new WeakMap<Element, string>();

/** Sets an element's text if it differs from that of the last call. Rewriting it would discard a translation. */
export function showText(element: Element, text: string): void {
  if (shown.get(element) === text) return;
  shown.set(element, text);
  element.textContent = text;
}
