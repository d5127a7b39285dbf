import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { holdNext } from '../support/hold.ts';
import { findLayoutProblems } from '../support/layout-problems.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForPaint } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';
import { priceOf, withoutProxy } from '../support/trending-page.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Price' });
const ticker = (page: Page) => page.getByRole('navigation', { name: 'Prices' });

test('a coin page shows live prices with one request for all of them and no layout shift', async ({
  page,
  prices,
}) => {
  prices.prices = { turbo: 1234.5, dogecoin: 0.2 };
  await withoutProxy(page, prices);
  await countLayoutShifts(page);
  const priceRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('simple/price')) priceRequests.push(request.url());
  });
  // The eleventh coin, which is in no table.
  await page.goto('/memecoins/turbo');
  await expect(panel(page).locator('.coin-price')).toHaveText('$1,234.50');
  await expect(ticker(page).getByRole('link', { name: /DOGE/ })).toContainText('$0.20');
  await waitForPaint(page);
  expect(priceRequests).toHaveLength(1);
  await expectNoLayoutShifts(page);
});

test('a time of the prices that becomes longer, as from 9:59 to 10:00, does not move the text beside it', async ({
  page,
}) => {
  await page.goto('/memecoins/turbo');
  const source = panel(page).getByText('Price data by CoinGecko');
  // In one step, because the island shows its own time once it is hydrated.
  const [before, after] = await source.evaluate((text) => {
    const place = () => JSON.stringify(text.getBoundingClientRect());
    const time = text.closest('.terminal-foot')?.querySelector('time');
    if (!time) throw new Error('no time of the prices');
    const short = place();
    time.append('0');
    return [short, place()];
  });
  expect(after).toBe(before);
});

test('a table that loads after the prices hydrates as it was built, then shows them', async ({
  page,
  prices,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  prices.prices = { dogecoin: 0.2 };
  await withoutProxy(page, prices);
  const table = await holdNext(page, /TrendingTable[^/]*\.js/);
  await page.goto('/memecoins');
  await expect(ticker(page).getByRole('link', { name: /DOGE/ })).toContainText('$0.20');
  table.release();
  await expect(page.getByRole('row', { name: /Dogecoin/ }).locator('.price')).toHaveText('$0.20');
  expect(faults).toEqual([]);
});

test('the table can be sorted by mouse and keyboard, and keeps its order when prices arrive', async ({
  page,
  prices,
}) => {
  prices.prices = { dogecoin: 0.2, pepe: 9 };
  await withoutProxy(page, prices);
  await page.goto('/memecoins');
  const names = page.getByRole('row').locator('.coin-name');
  const column = (name: string) => page.getByRole('columnheader', { name });
  const press = (name: string) => column(name).getByRole('button');
  await expect(page.getByRole('row', { name: /Dogecoin/ }).locator('.price')).toHaveText('$0.20');
  await expect(column('#')).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('Dogecoin');
  await press('Price (USD)').click();
  await expect(column('Price (USD)')).toHaveAttribute('aria-sort', 'descending');
  await expect(column('#')).not.toHaveAttribute('aria-sort');
  await expect(names.first()).toHaveText('Pepe');
  await expect(names.last()).toHaveText('Dogecoin');
  await page.keyboard.press('Enter');
  await expect(column('Price (USD)')).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.last()).toHaveText('Pepe');
  await press('Coin').focus();
  await page.keyboard.press('Space');
  await expect(names.first()).toHaveText('Bonk');
  await press('#').click();
  await expect(names.first()).toHaveText('Dogecoin');
  await expect(page.locator('.live-stamp')).toBeVisible();
});

test('an outdated price is marked without a layout shift, and networks are shown in full at every width', async ({
  page,
  stack,
}) => {
  await stack.sql(
    "update public.trending_memecoins set network = 'Binance Smart Chain' where symbol = 'FLOKI'",
  );
  await stack.publish();
  await page.clock.setFixedTime(Date.now() + 60 * 60_000);
  await countLayoutShifts(page);
  for (const [width, other] of [
    [360, 320],
    [1280, 768],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/memecoins');
    await expect(page.getByRole('row', { name: /Dogecoin/ })).toContainText('DOGE · Dogecoin outdated price');
    await expect(page.getByRole('row', { name: /FLOKI/ })).toContainText('outdated price');
    await waitForPaint(page);
    await expectNoLayoutShifts(page, `${width} px`);
    expect(await axeViolations(page, { rules: ['color-contrast'] }), `${width} px`).toEqual([]);
    for (const shown of [width, other]) {
      await page.setViewportSize({ width: shown, height: 800 });
      expect(await cutNetworks(page), `${shown} px`).toEqual([]);
      expect(await findLayoutProblems(page), `${shown} px`).toEqual([]);
    }
  }
});

/** Returns the first parts of coins' symbols, such as networks, that are not shown in full. */
function cutNetworks(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.coin-symbol > :first-child')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent),
    );
}

test('live data of the table causes no layout shift', async ({ page, prices }) => {
  prices.prices = { dogecoin: 1234.5 };
  await withoutProxy(page, prices);
  await countLayoutShifts(page);
  await page.goto('/');
  await page.getByRole('row', { name: /Book of Meme/ }).scrollIntoViewIfNeeded();
  await expect(priceOf(page, 'Dogecoin')).toHaveText('$1,234.50');
  await page.getByText('RSS').scrollIntoViewIfNeeded();
  await waitForPaint(page);
  await expectNoLayoutShifts(page);
});

for (const days of [-2, 2]) {
  test(`a reader whose clock is off by ${days} days sees the stored price`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/memecoins/dogecoin');
    await page.clock.runFor(5000);
    await expect(panel(page).locator('.coin-price')).toHaveText('$0.1423');
    await expect(page.getByText(/NaN|undefined|-\d+ min/)).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table links to the coin, the coin to its articles, and an article to its coins', async ({
    page,
  }) => {
    await page.goto('/memecoins');
    await page
      .getByRole('row', { name: /Dogecoin/ })
      .getByRole('link', { name: 'Dogecoin' })
      .click();
    await expect(page).toHaveURL('/memecoins/dogecoin');
    await expect(page.getByRole('img', { name: /^Seven days: from \$/ })).toBeVisible();
    await expect(panel(page).getByText(/^Prices as of \w+ \d+, \d{4}/)).toBeVisible();
    await page.getByRole('link', { name: 'The Weekly Wag: Volume Wakes Up, Conviction Sleeps In' }).click();
    const line = page.getByRole('region', { name: 'Coins in this article' });
    await expect(line.getByRole('listitem').first()).toHaveText(
      /^DOGE \$0\.1423 ▲ 2\.4 % · \$0\.1379 when published$/,
    );
    await line.getByRole('link', { name: 'PEPE' }).click();
    await expect(page).toHaveURL('/memecoins/pepe');
  });
});

test('narrow screens hide the seven-day column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/memecoins');
  await expect(page.getByRole('columnheader', { name: '7 days' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('columnheader', { name: '7 days' })).toBeHidden();
  await expect(page.getByRole('row', { name: /Dogecoin/ }).locator('.week')).toBeHidden();
});

test('search finds coins', async ({ page }) => {
  await page.goto('/search?q=dogecoin');
  await page.getByRole('link', { name: 'Dogecoin (DOGE)' }).click();
  await expect(page).toHaveURL('/memecoins/dogecoin');
});
