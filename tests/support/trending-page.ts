import type { Page } from 'playwright/test';
import type { FakeCoinGecko } from './fake-coingecko.ts';

export const apiError = 'Could not fetch real-time data for some coins. Displaying cached data.';
export const databaseError = 'Could not fetch trending memecoins list.';
export const minute = 60_000;

export const row = (page: Page, coin: string) => page.getByRole('row', { name: new RegExp(coin) });
export const priceOf = (page: Page, coin: string) => row(page, coin).locator('.price');
export const alert = (page: Page) => page.locator('toast-region').getByRole('alert');

/** Opens the table with a clock that tests can turn forward, and waits for the first refresh. */
export async function openTable(page: Page): Promise<void> {
  const first = page.waitForResponse(/simple\/price|trending_memecoins/);
  await page.goto('/memecoins');
  await first;
}

/** Lets five minutes pass, and what is then asked be answered: the clock of the page does not wait for that. */
export async function nextRefresh(page: Page): Promise<void> {
  const read = page.waitForResponse(/trending_memecoins/);
  await page.clock.runFor(5 * minute);
  await read;
  await page.waitForTimeout(200);
}

/** Sends the page's price requests past the proxy, which remembers good values of other tests. */
export async function withoutProxy(page: Page, prices: FakeCoinGecko): Promise<void> {
  await page.route('**/api/coingecko/simple/price*', (route) =>
    route.continue({ url: `${prices.url}/simple/price${new URL(route.request().url()).search}` }),
  );
}
