import type { Page } from 'playwright/test';

/** Waits until a page has loaded and painted everything, for tests that expect nothing further to happen. */
export async function waitForIdlePage(page: Page): Promise<void> {
  await waitForIdleNetwork(page);
  await waitForPaint(page);
}

const QUIET_MS = 5000;

/**
 * Waits for Playwright's network idle event, or for five seconds in which no request begins or ends: Playwright 1.65 loses
 * the event if it comes before the load event and the page requests nothing afterwards.
 */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const { promise: quiet, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, QUIET_MS);
  const restart = () => void timer.refresh();
  page.on('request', restart).on('requestfinished', restart).on('requestfailed', restart);
  await Promise.race([page.waitForLoadState('networkidle'), quiet]);
  page.off('request', restart).off('requestfinished', restart).off('requestfailed', restart);
  clearTimeout(timer);
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
