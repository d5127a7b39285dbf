import type { Page } from 'playwright/test';

/** Waits until a page has loaded and painted everything, for tests that expect nothing further to happen. */
export async function waitForIdlePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForPaint(page);
}

/**
 * Waits until fonts and images in view are loaded and two more frames have begun, so that earlier changes are painted.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    await document.fonts.ready;
    await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
