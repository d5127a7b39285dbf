import type { Page } from 'playwright/test';

/** Waits until a page has loaded what it loads by itself, and has painted it: for tests that nothing else happens. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await painted(page);
}

/** Waits until what is in view is loaded and two more frames have begun: changes made before are then on the page. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    await document.fonts.ready;
    await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((begun) => requestAnimationFrame(begun));
  });
}
