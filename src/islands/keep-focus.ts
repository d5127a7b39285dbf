/** Runs `change`. If it replaces the focused link, focuses the new link to the same URL. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  const url = focused?.getAttribute('href');
  change();
  if (!url || focused?.isConnected) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  links.find((link) => link.getAttribute('href') === url)?.focus({ preventScroll: true });
}
