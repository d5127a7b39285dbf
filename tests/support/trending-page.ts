import type { Page } from 'playwright/test';
import type { FakeCoinGecko } from './fake-coingecko.ts';
import { waitForIdlePage } from './page-idle.ts';
import type { TestStack } from './stack.ts';

export const minute = 60_000;

export const row = (page: Page, coin: string) => page.getByRole('row', { name: new RegExp(coin) });
export const priceOf = (page: Page, coin: string) => row(page, coin).locator('.price');

/** Opens the page with the table and waits for its first refresh. */
export async function openTable(page: Page): Promise<void> {
  const first = page.waitForResponse(/simple\/price|trending_memecoins/);
  await page.goto('/memecoins');
  await first;
}

/** Advances the page's clock by five minutes and waits for the responses, which arrive in real time. */
export async function nextRefresh(page: Page): Promise<void> {
  const read = page.waitForResponse(/trending_memecoins/);
  await page.clock.runFor(5 * minute);
  await (await read).finished();
  await waitForIdlePage(page);
}

/** Sends the page's price requests directly to the price service, because the proxy caches values of other tests. */
export async function withoutProxy(page: Page, prices: FakeCoinGecko): Promise<void> {
  await page.route('**/api/coingecko/simple/price*', (route) =>
    route.continue({ url: `${prices.url}/simple/price${new URL(route.request().url()).search}` }),
  );
}

/** Stores the initial prices of tests. Dogecoin's are seven minutes old. */
export async function storePrices(stack: TestStack): Promise<void> {
  await stack.sql(`
    update public.trending_memecoins set price = 0.1423, volume_24h = 1184203911, price_change_24h_percentage = 2.41,
      priced_at = now() - interval '7 minutes' where coingecko_id = 'dogecoin';
    update public.trending_memecoins set price = 0.0000002871 where coingecko_id = 'mog-coin';
  `);
}
