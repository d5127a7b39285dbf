import type { Page } from 'playwright/test';

/** Script for any browser that scrolls from top to bottom, which starts everything that waits to be visible. */
export const scrollThrough = `
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }`;

/** Scrolls through a page. */
export async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(`(async () => {${scrollThrough}})()`);
}
