import type { Page } from 'playwright/test';
import { HARD_TEXTS, hardSite, lateArticle } from '../support/hard-texts.ts';
import { brokenWords, findLayoutProblems, leftToRightTexts, longerThan } from '../support/layout-problems.ts';
import { waitForIdleNetwork } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 360, 768, 1280, 1920];
const word = HARD_TEXTS['longWord'] ?? '';
const paths = [
  '/',
  '/articles',
  '/articles/page/2',
  '/articles/category/hard-0',
  '/articles/category/hard-4',
  // Later articles and coins have the same texts.
  ...Object.keys(HARD_TEXTS).map((_, number) => `/articles/hard-${number}`),
  '/memecoins',
  ...Object.keys(HARD_TEXTS).map((_, number) => `/memecoins/hard-${number}`),
  '/alpha-club',
  '/contact',
  '/login',
  '/search',
  `/search?q=${word}`,
  `/search?q=${HARD_TEXTS['ethereum']}`,
  '/no-such-page',
  '/articles/never-written',
];

const card = 'main article:not(.page)';
/** Maximum numbers of lines of parts of the hard site. */
const maxLines = {
  [`${card} :is(h2, h3)`]: 6,
  // Search results show more, so that the words found are visible.
  [`${card} .standfirst`]: 8,
  [`${card} .author`]: 2,
  [`${card} .badge`]: 1,
  '.coin-name': 2,
  '.neighbours strong': 4,
};
/** Pages of the hard site that contain right-to-left text. */
const rightToLeft = [
  '/',
  '/articles',
  '/articles/category/hard-4',
  '/articles/hard-4',
  '/articles/hard-5',
  '/memecoins',
  '/memecoins/hard-4',
  '/alpha-club',
  '/contact',
];

/** Opens a page and returns its faults at each width, with its lists closed. */
async function faultsAt(
  page: Page,
  path: string,
  findFaults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  await page.goto(path);
  await waitForIdleNetwork(page);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
    });
    faults.push(...(await findFaults(page)).map((fault) => `${path.slice(0, 40)} at ${width} px: ${fault}`));
  }
  return faults;
}

test('LY-1 the demo pages fit the window without broken words or a cut site name', async ({ page }) => {
  test.setTimeout(180_000);
  const brand = page.getByRole('banner').locator('.name');
  const isCut = async () =>
    (await brand.count()) > 0 && (await brand.evaluate((name) => name.scrollWidth > name.clientWidth));
  const faults: string[] = [];
  for (const path of [
    ...[
      '/',
      '/articles',
      '/articles/category/culture',
      '/articles/hats-ranked',
      '/articles/the-newsroom-style-guide',
    ],
    ...['/memecoins', '/memecoins/dogecoin', '/articles/the-weekly-wag-volume-wakes-up'],
    ...['/alpha-club', '/contact', '/login', '/search?q=umbrella', '/no-such-page'],
  ]) {
    faults.push(
      ...(await faultsAt(page, path, async () => [
        ...(await findLayoutProblems(page)),
        ...(await brokenWords(page)),
        ...((await isCut()) ? ['the name of the site is cut off'] : []),
      ])),
    );
  }
  expect(faults).toEqual([]);
});

test('LY-1 the demo pages fit a phone with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const faults: string[] = [];
  for (const path of ['/', '/articles', '/articles/hats-ranked', '/alpha-club', '/contact', '/login']) {
    await page.goto(path);
    await waitForIdleNetwork(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    faults.push(...(await findLayoutProblems(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('LY-1 the coin table fits a phone whose browser enlarges small text to 20 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await waitForIdleNetwork(page);
  // Like the browser's setting, this does not change the size of rem.
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
    );
    for (const [element, size] of sizes) element.style.fontSize = `${Math.max(20, size)}px`;
  });
  expect(await findLayoutProblems(page)).toEqual([]);
});

test('LY-1 LY-2 long and unusual text fits on every page at every width, in a few lines on cards, and right to left if it is Arabic', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await stack.sql(hardSite());
  await stack.publish();
  const faults: string[] = [];
  for (const path of paths) {
    faults.push(...(await faultsAt(page, path, hardTextFaults)));
    if (!rightToLeft.includes(path)) continue;
    const { count, mistakes } = await leftToRightTexts(page);
    expect(count, path).toBeGreaterThan(0);
    faults.push(...mistakes.map((mistake) => `${path}: left to right: ${mistake}`));
  }

  // Content filled in by scripts: the newest articles on the front page, and pages that are not built yet.
  await stack.sql(lateArticle());
  for (const path of [
    '/',
    '/articles/late',
    '/articles/category/late-category',
    `/articles/category/${word}`,
  ]) {
    faults.push(...(await faultsAt(page, path, hardTextFaults)));
    if (!path.endsWith(word))
      await expect(page.locator('a[href="/articles/category/late-category"]')).not.toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

/** Returns layout faults, also with the category list open, and texts on cards that have too many lines. */
async function hardTextFaults(page: Page): Promise<string[]> {
  const faults = [...(await findLayoutProblems(page)), ...(await longerThan(page, maxLines))];
  const filter = page.locator('.filter summary');
  if (!(await filter.isVisible())) return faults;
  await filter.click();
  const list = await page.locator('.filter ul').boundingBox();
  const { width, pageWidth } = await page.evaluate(() => ({
    width: innerWidth,
    pageWidth: document.documentElement.scrollWidth,
  }));
  if (!list || list.x < 0 || list.x + list.width > width || pageWidth > width)
    faults.push('the open category list does not fit the window');
  return faults;
}

test('LY-1 the longest title leaves room for the rest of the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/articles/hard-2', '/alpha-club', '/contact']) {
    await page.goto(path);
    const { height = Number.NaN } =
      (await page.getByRole('heading', { level: 1 }).first().boundingBox()) ?? {};
    expect(height, path).toBeLessThan(450);
  }
});

test('LY-2 right-to-left names of coins are isolated from the words around them, and titles aligned with “Next”', async ({
  page,
}) => {
  await page.goto('/articles/hard-5');
  await expect(page.locator('.newer strong')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.newer strong')).toHaveCSS('text-align', 'right');
  await page.goto('/memecoins/hard-4');
  for (const words of ['About', 'Articles about']) {
    const name = page
      .getByRole('heading', { name: new RegExp(`^${words} \\p{Script=Arabic}`, 'u') })
      .locator('bdi');
    await expect(name, words).toHaveCSS('direction', 'rtl');
  }
});
