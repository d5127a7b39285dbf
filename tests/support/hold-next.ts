import type { Page } from 'playwright/test';

/** Delays the next matching request until `release`, so that a test can check the loading state. */
export async function holdNext(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return { release };
}
