import type { Page } from 'playwright/test';

const QUIET_MS = 5000;

/** Waits until a page has loaded and painted everything, for tests that expect nothing further to happen. */
export async function waitForIdlePage(page: Page): Promise<void> {
  const quiet = quietNetwork(page);
  await Promise.race([page.waitForLoadState('networkidle'), quiet.reached]);
  quiet.stop();
  await waitForPaint(page);
}

/**
 * Waits for five seconds without requests. Playwright 1.65 can lose the network idle event: if it comes before the load
 * event, and the page requests nothing afterwards.
 */
function quietNetwork(page: Page) {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, QUIET_MS);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  };
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  for (const event of events) page.on(event as 'request', restart);
  const stop = () => {
    clearTimeout(timer);
    for (const event of events) page.off(event as 'request', restart);
  };
  return { reached, stop };
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
