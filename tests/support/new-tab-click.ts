import type { Locator } from 'playwright/test';

/**
 * Clicks a link with Ctrl (or Cmd), and reports whether the page's scripts leave the click to the browser, which opens
 * a new tab. No tab opens, because headless Chromium often crashes it: the click is cancelled first, without the
 * scripts noticing, so that it also ends if one of them stops its propagation.
 */
export async function leavesNewTabToBrowser(link: Locator): Promise<boolean> {
  const left = link.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const onClick = (event: MouseEvent) => {
          let handled = false;
          event.preventDefault();
          Object.defineProperty(event, 'defaultPrevented', { get: () => handled });
          event.preventDefault = () => {
            handled = true;
          };
          setTimeout(() => resolve(!handled));
        };
        window.addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  await link.click({ modifiers: ['ControlOrMeta'] });
  return left;
}
