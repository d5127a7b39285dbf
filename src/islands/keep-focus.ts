/**
 * Runs `change`. If it moves the focused element, which takes the focus from it, focuses it again. If it replaces the
 * focused link, focuses the new link to the same URL.
 */
export function keepFocus(change: () => void): void {
  const focused = document.querySelector<HTMLElement>(':focus');
  const url = focused?.getAttribute('href');
  change();
  if (!focused || document.activeElement === focused) return;
  const target = focused.isConnected
    ? focused
    : [...document.links].find((link) => link.getAttribute('href') === url);
  target?.focus({ preventScroll: true });
}
