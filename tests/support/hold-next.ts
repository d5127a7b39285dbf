import type { Page } from 'playwright/test';

/** Delays the next matching request until `release`, so that a test can check the loading state. */
export async function holdNext(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isNext = true;
  // Without the option `times`, which ends the interception while the request is still held.
  await page.route(url, async (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    await released;
    await route.continue();
  });
  return { release };
}
