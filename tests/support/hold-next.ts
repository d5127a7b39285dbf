import type { Page } from 'playwright/test';

/** Holds back the next request that matches, so that a test can look at what is shown meanwhile. */
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
