import { browserFlags, findBrowser } from '../support/browser.ts';
import { findLayoutProblems } from '../support/layout-problems.ts';
import { waitForIdleNetwork } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';
import { withoutProxy } from '../support/trending-page.ts';

// Twice the default. Unlike a style of the page, this also changes the rem of media queries.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...browserFlags, '--blink-settings=defaultFontSize=32'],
  },
});

test('LY-1 pages with text at 200 % fit every phone (WCAG 1.4.4, 1.4.10)', async ({ page }) => {
  const faults: string[] = [];
  for (const path of [
    ...['/', '/articles', '/articles/category/culture', '/articles/hats-ranked'],
    ...['/memecoins', '/memecoins/dogecoin', '/articles/the-weekly-wag-volume-wakes-up'],
    ...['/alpha-club', '/contact', '/login', '/search?q=umbrella', '/no-such-page'],
  ]) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await waitForIdleNetwork(page);
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      faults.push(...(await findLayoutProblems(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('LY-1 a live price with text at 200 % stays in its box', async ({ page, prices }) => {
  await withoutProxy(page, prices);
  for (const [price, text, width] of [
    [12_345.67, '$12,345.67', 360],
    [0.0000112, '$0.0000112', 320],
  ] as const) {
    prices.prices = { dogecoin: price };
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/memecoins/dogecoin');
    const panel = page.getByRole('region', { name: 'Price' });
    await expect(panel.getByText('LIVE')).toBeVisible();
    await expect(panel).toContainText(text);
    expect(await findLayoutProblems(page), text).toEqual([]);
  }
});
