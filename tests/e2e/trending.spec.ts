import { alert, expect, test } from '../support/test.ts';
import {
  minute,
  nextRefresh,
  openTable,
  priceOf,
  row,
  storePrices,
  withoutProxy,
} from '../support/trending-page.ts';

test.beforeEach(async ({ stack, prices }) => {
  await storePrices(stack);
  prices.prices = {};
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stored prices are shown with their time', async ({ page }) => {
    await page.goto('/memecoins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular Memecoins');
    await expect(page.getByText('About Memecoins')).toBeVisible();
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.1423');
    await expect(row(page, 'Dogecoin').getByText('$1.18B')).toBeVisible();
    await expect(row(page, 'Dogecoin').getByRole('cell', { name: '$1,184,203,911' })).toBeVisible();
    await expect(row(page, 'Dogecoin').getByTitle('$1,184,203,911')).toBeVisible();
    await expect(priceOf(page, 'Mog Coin')).toHaveText('$0.00000029');
    await expect(priceOf(page, 'Popcat')).toHaveText('N/A');
    await expect(page.locator('.live-stamp')).toHaveCount(0);
    await expect(page.getByText(/^Prices as of \w+ \d+, \d{4}/)).toBeVisible();
  });

  for (const [path, name] of [
    ['/', 'Trending Memecoins'],
    ['/memecoins', 'The board'],
  ] as const) {
    test(`the table on ${path} has an accessible name and the source of the prices next to it`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('table', { name })).toBeVisible();
      const source = page.locator('.terminal').getByText('Price data by CoinGecko');
      await expect(source).toBeVisible();
      const link = source.getByRole('link', { name: 'CoinGecko' });
      await expect(link).toHaveAttribute('href', 'https://www.coingecko.com');
      await expect(link).toHaveAttribute('rel', /noopener/);
    });
  }
});

test('live prices load immediately in one request, and changes are highlighted', async ({ page, prices }) => {
  prices.prices = { dogecoin: 0.2, 'shiba-inu': 0.000001 };
  await withoutProxy(page, prices);
  const priceRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('simple/price')) priceRequests.push(request.url());
  });
  await openTable(page);
  await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.20');
  await expect(priceOf(page, 'Dogecoin').locator('.flash-up')).toHaveCount(1);
  await expect(priceOf(page, 'Shiba Inu').locator('.flash-down')).toHaveCount(1);
  expect(priceRequests).toHaveLength(1);
  await expect(alert(page)).toHaveCount(0);
});

test("a logo is the coin's own, otherwise the price service's, otherwise a circle with a letter", async ({
  page,
  prices,
  stack,
}) => {
  await withoutProxy(page, prices);
  await stack.sql(`
    update public.trending_memecoins set found_logo_url = 'https://coin-images.example/' || coingecko_id || '/small.png'
      where coingecko_id in ('dogecoin', 'shiba-inu', 'bonk')`);
  await page.route('https://coin-images.example/**', (route) =>
    route.request().url().includes('shiba-inu')
      ? route.fulfill({ path: 'src/assets/icons/apple-touch-icon.png' })
      : route.abort(),
  );
  await openTable(page);
  const own = row(page, 'Dogecoin').locator('img');
  await expect(own).toHaveAttribute('src', /doge\.webp/);
  // Uploads can be much larger than the space for a logo.
  expect(await own.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/[?&]w=240$/);
  await expect(row(page, 'Shiba Inu').locator('img')).toHaveAttribute(
    'src',
    'https://coin-images.example/shiba-inu/small.png',
  );
  await row(page, 'Bonk').scrollIntoViewIfNeeded();
  await expect(row(page, 'Bonk').locator('.coin-cell svg')).toHaveText('B');
  await expect(row(page, 'Bonk').locator('circle')).toHaveAttribute('fill', '#f7931a');
});

test('an empty list explains how to fill it', async ({ page, stack }) => {
  await page.route(`${stack.supabaseUrl}/rest/v1/trending_memecoins*`, (route) =>
    route.fulfill({ json: [] }),
  );
  await page.goto('/memecoins');
  await expect(
    page.getByText('No trending memecoins available. Add some with CoinGecko IDs in the admin panel.'),
  ).toBeVisible();
});

test("a row that cannot be rendered shows 'Unexpected Application Error!', and the rest of the page stays", async ({
  page,
  stack,
}) => {
  await page.route(`${stack.supabaseUrl}/rest/v1/trending_memecoins*`, (route) =>
    route.fulfill({ json: [{ id: '1', coingecko_id: null, name: {}, symbol: 5, priced_at: null }] }),
  );
  await page.goto('/memecoins');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('About Memecoins')).toBeVisible();
});

const apiError = 'Could not fetch real-time data for some coins. Displaying cached data.';
const databaseError = 'Could not fetch trending memecoins list.';

// The unit tests of the price client cover all faults.
test("PF-1 PF-3 without a response, shows stored values and one 'API Error' for the whole outage", async ({
  page,
  prices,
}) => {
  await page.clock.install();
  prices.fault = 'stall';
  await withoutProxy(page, prices);
  const priceRequest = page.waitForRequest(/simple\/price/);
  await page.goto('/memecoins');
  await priceRequest;
  await page.clock.pauseAt(Date.now() + 1000);
  await page.clock.runFor(10_500);
  await expect(alert(page)).toContainText('API Error');
  await alert(page).hover(); // Under the pointer, it stays.
  await page.clock.resume();
  await expect(alert(page)).toContainText(apiError);
  await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.1423');
  await expect(priceOf(page, 'Popcat')).toHaveText('N/A');
  await alert(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  await nextRefresh(page);
  await nextRefresh(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByText(/NaN|undefined|\de[+-]\d/)).toHaveCount(0);
});

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
  await alert(page).hover(); // Under the pointer, it stays.
  await expect(alert(page)).toContainText(databaseError);
  await expect(page.getByRole('row')).toHaveCount(11);
  await alert(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  prices.prices = { dogecoin: 0.3 };
  await page.clock.runFor(5 * minute);
  await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.30');
  await expect(alert(page)).toHaveCount(0);
});
