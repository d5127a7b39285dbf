import type { Page } from 'playwright/test';

/** Holds back matching requests until the returned function is called, so that a test can check the loading state. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back only the next matching request, with this method if there is one, until `release`. */
export async function holdNext(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isNext = true;
  // Without the option `times`, which ends the interception while the request is still held.
  await page.route(url, async (route) => {
    if (!isNext || (method && route.request().method() !== method)) return route.fallback();
    isNext = false;
    await released;
    await route.continue();
  });
  return { release };
}
