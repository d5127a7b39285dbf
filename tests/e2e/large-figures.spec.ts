import type { Page } from 'playwright/test';
import { waitForIdleNetwork } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 390, 768, 1024, 1280, 1920];

test.beforeAll(async ({ stack }) => {
  await stack.sql(`
    update public.trending_memecoins set price = 123456789.12, volume_24h = 999999999999999, market_cap = 999999999999999,
      price_change_24h_percentage = 98765.4, change_1h = 98765.4, change_7d = -98765.4 where rank <= 2;
    update public.trending_memecoins set price = 0.000000000123, price_change_24h_percentage = -99.99 where rank = 3;
    update public.trending_memecoins set rank = 1000 + rank where rank > 3`);
  await stack.publish();
});

/** Returns the figures that are cut off, leave their cell, or are broken within a group of digits. */
function unreadableFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll('.ticker a > :not(.ticker-symbol)')) {
      if (element.scrollWidth > element.clientWidth) faults.push(`cut off: ${element.textContent}`);
    }
    for (const change of document.querySelectorAll('.terminal .change')) {
      const inner = change.getBoundingClientRect();
      const outer = change.parentElement?.getBoundingClientRect();
      if (inner.width > 0 && outer && inner.left < outer.left - 1)
        faults.push(`outside its cell: ${change.textContent}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('.terminal') || node.parentElement.closest('.visually-hidden'))
        continue;
      for (const { 0: digits, index } of (node.nodeValue ?? '').matchAll(/[\d.]+%?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + digits.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 3) faults.push(`broken: ${node.nodeValue}`);
      }
    }
    return faults;
  });
}

for (const path of ['/', '/memecoins', '/memecoins/dogecoin']) {
  test(`very large and very small figures are whole at every width on ${path}`, async ({ page }) => {
    const faults: string[] = [];
    await page.goto(path);
    await waitForIdleNetwork(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await unreadableFigures(page)).map((fault) => `at ${width} px ${fault}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(faults).toEqual([]);
  });
}

test('shortened figures have the exact ones as their titles, and the labels of the table do not touch on a phone', async ({
  page,
}) => {
  await page.goto('/memecoins');
  const ticker = page.getByRole('navigation', { name: 'Prices' }).getByRole('link').first();
  await expect(ticker.getByTitle('$123,456,789.12')).toHaveText('$123.46M');
  await expect(ticker.getByTitle('+98,765.40%')).toHaveText('▲ +98,765%');
  await expect(page.getByRole('row').nth(1).locator('.price')).toHaveText('$123,456,789.12');

  await page.setViewportSize({ width: 320, height: 780 });
  const gaps = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('.coins thead button')].flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().width > 0 ? range.getBoundingClientRect() : [];
    });
    return labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
  });
  expect(gaps).toHaveLength(4);
  // A sort arrow needs about as much.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});
