import type { PriceFault } from '../support/fake-coingecko.ts';
import { expect, test } from '../support/test.ts';
import {
  alert,
  minute,
  nextRefresh,
  openTable,
  priceOf,
  row,
  storePrices,
  withoutProxy,
} from '../support/trending-page.ts';

const apiError = 'Could not fetch real-time data for some coins. Displaying cached data.';
const databaseError = 'Could not fetch trending memecoins list.';

test.beforeEach(async ({ stack, prices }) => {
  await storePrices(stack);
  prices.prices = {};
});

// The price client's unit tests cover all faults.
for (const fault of ['rate-limited', 'stall', 'html'] satisfies PriceFault[]) {
  test(`PF-1 PF-3 ${fault} shows stored values and one 'API Error' for the whole outage`, async ({
    page,
    prices,
  }) => {
    await page.clock.install();
    prices.fault = fault;
    if (fault === 'rate-limited') {
      // A missing CORS header and a missing response look the same to a page.
      await page.route('**/api/coingecko/simple/price*', (route) => route.abort());
    } else {
      await withoutProxy(page, prices);
    }
    const priceRequest = page.waitForRequest(/simple\/price/);
    await page.goto('/memecoins');
    await priceRequest;
    if (fault === 'stall') await page.clock.runFor(10_500);
    await expect(alert(page)).toContainText('API Error');
    await alert(page).locator('.toast').hover(); // Under the pointer, it stays.
    await expect(alert(page)).toContainText(apiError);
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.1423');
    await expect(priceOf(page, 'Popcat')).toHaveText('N/A');
    await alert(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.mouse.move(0, 0);
    await nextRefresh(page);
    await nextRefresh(page);
    await expect(alert(page)).toBeEmpty();
    await expect(page.getByText(/NaN|undefined|\de[+-]\d/)).toHaveCount(0);
  });
}

for (const [fault, shown] of [
  ['tiny', '<$0.00000001'],
  ['huge', '$1,000,000,000,000,000,000,000.00'],
  ['unknown-ids', '$0.1423'],
] as const) {
  test(`PF-3 ${fault} is shown as ${shown} without a toast`, async ({ page, prices }) => {
    prices.fault = fault;
    await withoutProxy(page, prices);
    await openTable(page);
    await expect(priceOf(page, 'Dogecoin')).toHaveText(shown);
    await expect(page.getByText(/NaN|undefined|\de[+-]\d/)).toHaveCount(0);
    await expect(alert(page)).toBeEmpty();
  });
}

test('PF-1 if the price service is down behind the site’s proxy, stored values are marked as outdated', async ({
  page,
  prices,
}) => {
  prices.fault = 'server-error';
  await page.clock.install({ time: Date.now() });
  await openTable(page);
  await page.clock.runFor(2 * minute);
  await expect(priceOf(page, 'Dogecoin')).toHaveText(/^\$0\.\d+$/);
  await page.clock.runFor(20 * minute);
  await expect(row(page, 'Dogecoin')).toContainText('outdated price');
});

test("without the backend, 'Database Error' is shown once and the built list stays", async ({
  page,
  stack,
  prices,
}) => {
  await page.clock.install();
  await withoutProxy(page, prices);
  await page.route(`${stack.supabaseUrl}/**`, (route) => route.abort());
  await page.goto('/memecoins');
  await page.clock.runFor(2000);
  await expect(alert(page)).toContainText('Database Error');
  await alert(page).locator('.toast').hover(); // Under the pointer, it stays.
  await expect(alert(page)).toContainText(databaseError);
  await expect(page.getByRole('row')).toHaveCount(11);
  await alert(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  prices.prices = { dogecoin: 0.3 };
  await page.clock.runFor(5 * minute);
  await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.30');
  await expect(alert(page)).toBeEmpty();
});
