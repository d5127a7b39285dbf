import { waitForIdlePage } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';
import { priceOf, row, withoutProxy } from '../support/trending-page.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
});

test('pages work without errors if the browser blocks storage', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
  for (const path of [
    ...['/', '/articles', '/articles/hats-ranked', '/articles/category/culture', '/memecoins'],
    ...['/memecoins/dogecoin', '/alpha-club', '/contact', '/login', '/search?q=umbrella', '/no-such-page'],
  ]) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await waitForIdlePage(page);
  }
  expect(problems).toEqual([]);
});

for (const path of ['/', '/memecoins']) {
  test(`${path} shows live prices if the browser blocks storage`, async ({ page, prices }) => {
    prices.prices = { dogecoin: 0.2 };
    await withoutProxy(page, prices);
    await page.goto(path);
    await row(page, 'Dogecoin').scrollIntoViewIfNeeded();
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.20');
    await waitForIdlePage(page);
    await expect(priceOf(page, 'Dogecoin')).toHaveText('$0.20');
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
}
