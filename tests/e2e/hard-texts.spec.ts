import type { Page } from 'playwright/test';
import { HARD_ARTICLES, HARD_TEXTS, hardSite, lateArticle } from '../support/hard-texts.ts';
import { brokenWords, findLayoutProblems, longerThan } from '../support/layout-problems.ts';
import { withoutBuilds } from '../support/publish-delay.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 360, 768, 1280, 1920];
const word = HARD_TEXTS['longWord'] ?? '';
const paths = [
  '/',
  '/articles',
  '/articles/page/2',
  '/articles/category/hard-0',
  '/articles/category/hard-4',
  ...Array.from({ length: HARD_ARTICLES }, (_, number) => `/articles/hard-${number}`),
  '/memecoins',
  ...Array.from({ length: 6 }, (_, number) => `/memecoins/hard-${number}`),
  '/alpha-club',
  '/contact',
  '/login',
  '/search',
  `/search?q=${word}`,
  `/search?q=${HARD_TEXTS['ethereum']}`,
  '/no-such-page',
  '/articles/never-written',
];

/** Returns the layout faults of a loaded page at each width, with its lists closed. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
    });
    faults.push(
      ...(await findLayoutProblems(page)).map((fault) => `${path.slice(0, 40)} at ${width} px: ${fault}`),
    );
  }
  return faults;
}

test('LY-1 the demo pages fit the window without broken words', async ({ page }) => {
  test.setTimeout(180_000);
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
    faults.push(...(await faultsAt(page, path)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await brokenWords(page)).map((word) => `${path} at ${width} px: ${word}`));
      // The site name must never be cut off.
      const brand = page.getByRole('banner').locator('.name');
      const isCut =
        (await brand.count()) > 0 && (await brand.evaluate((name) => name.scrollWidth > name.clientWidth));
      if (isCut) faults.push(`${path} at ${width} px: the name of the site is cut off`);
    }
  }
  expect(faults).toEqual([]);
});

test('LY-1 the demo pages fit a phone with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const faults: string[] = [];
  for (const path of ['/', '/articles', '/articles/hats-ranked', '/alpha-club', '/contact', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
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

test('LY-1 LY-2 long and unusual text fits on every page at every width', async ({ page, stack }) => {
  test.setTimeout(300_000);
  await stack.sql(hardSite());
  await stack.publish();
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsAt(page, path)));

  // Content filled in by scripts: the newest articles on the front page, and pages that are not built yet.
  await withoutBuilds(stack, async () => {
    await stack.sql(lateArticle());
    for (const path of [
      '/',
      '/articles/late',
      '/articles/category/late-category',
      `/articles/category/${word}`,
    ]) {
      faults.push(...(await faultsAt(page, path)));
      if (!path.endsWith(word))
        await expect(page.locator('a[href="/articles/category/late-category"]')).not.toHaveCount(0);
    }
  });
  expect(faults).toEqual([]);
});

test('LY-1 cards show a few lines of long titles, authors, categories and texts', async ({ page }) => {
  const card = 'main article:not(.page)';
  const limits = {
    [`${card} :is(h2, h3)`]: 6,
    // Search results show more, so that the words found are visible.
    [`${card} .standfirst`]: 8,
    [`${card} .author`]: 2,
    [`${card} .badge`]: 1,
    '.coin-name': 2,
    '.neighbours strong': 4,
  };
  const faults: string[] = [];
  for (const path of [
    '/',
    '/articles',
    '/articles/hard-2',
    `/search?q=${word}`,
    '/memecoins',
    '/memecoins/hard-2',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(
        ...(await longerThan(page, limits)).map((fault) => `${path.slice(0, 20)} at ${width} px: ${fault}`),
      );
    }
  }
  expect(faults).toEqual([]);
});

test('LY-1 the longest title leaves room for the rest of the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/articles/hard-2', '/alpha-club', '/contact']) {
    await page.goto(path);
    const { height = Number.NaN } =
      (await page.getByRole('heading', { level: 1 }).first().boundingBox()) ?? {};
    expect(height, path).toBeLessThan(450);
  }
});

test('LY-1 the open category list fits the window', async ({ page }) => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/articles/category/hard-2');
    await page.locator('summary').click();
    const list = await page.locator('details ul').boundingBox();
    if (!list || list.x < 0 || list.x + list.width > width) faults.push(`the categories at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(faults).toEqual([]);
});

test('LY-2 right-to-left text is shown right to left', async ({ page }) => {
  const mistakes: string[] = [];
  for (const path of [
    '/',
    '/articles',
    '/articles/category/hard-4',
    '/articles/hard-4',
    '/articles/hard-5',
    '/memecoins',
    '/memecoins/hard-4',
    '/alpha-club',
    '/contact',
  ]) {
    await page.goto(path);
    const found = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const leftToRight: string[] = [];
      let count = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        // Inside an article, the first words determine the direction of the whole text (checked below).
        if (
          !element ||
          !/^\P{L}*\p{Script=Arabic}/u.test(node.nodeValue ?? '') ||
          element.closest('.prose *, script, svg')
        )
          continue;
        count += 1;
        if (getComputedStyle(element).direction === 'ltr')
          leftToRight.push(`${element.localName}.${element.className}`);
      }
      const prose = document.querySelector('.prose');
      if (
        prose &&
        /^\P{L}*\p{Script=Arabic}/u.test(prose.textContent) &&
        getComputedStyle(prose).direction === 'ltr'
      )
        leftToRight.push('.prose');
      return { count, leftToRight };
    });
    expect(found.count, path).toBeGreaterThan(0);
    mistakes.push(...new Set(found.leftToRight.map((element) => `${path}: ${element}`)));
  }
  expect(mistakes).toEqual([]);
});

test('LY-2 right-to-left names of coins are isolated from the words around them', async ({ page }) => {
  await page.goto('/memecoins/hard-4');
  for (const words of ['About', 'Articles about']) {
    const name = page
      .getByRole('heading', { name: new RegExp(`^${words} \\p{Script=Arabic}`, 'u') })
      .locator('bdi');
    await expect(name, words).toHaveCSS('direction', 'rtl');
  }
});
