import { pages } from '../../src/site/pages.ts';
import { axeViolations } from '../support/axe.ts';
import { demoArticle } from '../support/demo-article.ts';
import { hold } from '../support/hold.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdlePage, waitForPaint } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

/** The console and the markup that it fills. Other tests check both. */
const NOT_FOR_VISITORS = [pages.admin.path, pages.articleTemplate.path];
const paths = [
  ...Object.values(pages).flatMap(({ path }) => (NOT_FOR_VISITORS.includes(path) ? [] : path)),
  '/articles/category/culture',
  '/articles/the-newsroom-style-guide',
  '/articles/correction-the-rocket-was-a-carrot',
  '/memecoins/dogecoin',
  '/no-such-page',
];
const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 800 };

for (const viewport of [phone, desk]) {
  test(`every page is accessible, fits its window and has no layout shift in both themes at ${viewport.width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await countLayoutShifts(page);
    // The first page loads the fonts. If they are late, it uses them only after its theme has changed, which shifts it.
    await page.goto('/');
    await waitForIdlePage(page);
    await expectNoLayoutShifts(page);
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      await page.goto(path);
      // Ends animations, because a message that is fading in has too little contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await axeViolations(page), path).toEqual([]);
      // The dark theme differs only in its colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, { rules: ['color-contrast'] }), `${path} in dark`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      await expectNoLayoutShifts(page, path);
    }
  });
}

test('the category filter is not shown before all of it has arrived, because its end moves it', async ({
  page,
}) => {
  await page.goto('/articles/category/culture');
  const filter = page.locator('category-filter');
  await expect(filter).toBeVisible();
  await filter.getByRole('link', { name: 'Clear Filter' }).evaluate((element) => element.remove());
  await expect(filter).toBeHidden();
});

for (const viewport of [phone, desk]) {
  test(`the name plate keeps its place if its font is late, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route(/bricolage[^?]*\.woff2$/, (route) => route.abort());
    await page.goto('/');
    await waitForPaint(page);
    const name = page.locator('.nameplate h1');
    const widthOf = () =>
      name.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().width;
      });
    const before = await widthOf();
    const moved = await page.evaluate(async () => {
      const sources: (Node | null)[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('sources' in entry && Array.isArray(entry.sources))
            sources.push(...entry.sources.map(({ node }) => node));
      }).observe({ type: 'layout-shift', buffered: true });
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]') ?? {
        href: '',
      };
      // Unlike the stylesheet's font, replaces text at any time.
      const late = new FontFace('Bricolage Grotesque', `url(${href}?late)`, { weight: '800' });
      document.fonts.add(await late.load());
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const plate = document.querySelector('.nameplate');
      return sources.filter((node) => plate?.contains(node)).map((node) => node?.textContent);
    });
    expect(await widthOf()).not.toBe(before);
    expect(moved).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a late font causes no layout shift', async ({ page }) => {
    await countLayoutShifts(page);
    const release = await hold(page, /\.woff2$/);
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    await page.goto('/', { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
    );
    release();
    await font;
    await page.evaluate(() => document.fonts.ready);
    await expectNoLayoutShifts(page);
  });

  test('the text face is used once it is cached, without a layout shift', async ({ page }) => {
    await countLayoutShifts(page);
    await page.goto('/articles/the-weekly-wag-volume-wakes-up');
    await page.waitForFunction(() => localStorage.getItem('text-face') !== null);
    const text = page.locator('.prose p').first();
    const family = () => text.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
    expect(await family()).toBe('Charter');
    await expectNoLayoutShifts(page);
    await page.goto(`/articles/${demoArticle}`);
    expect(await family()).toBe('"News Serif"');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1rem "News Serif"'))).toBe(true);
    await expectNoLayoutShifts(page);
  });

  test('the menu opens, and closes on Escape, on a click outside it and on following a link', async ({
    page,
  }) => {
    await page.goto('/memecoins');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button.locator('.cross')).toBeVisible();
    await expect(button.locator('.bars')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button.locator('.cross')).toBeHidden();
    await expect(button.locator('.bars')).toBeVisible();

    await button.click();
    await page.mouse.click(180, 700);
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await menu.getByRole('link', { name: 'ALPHA CLUB' }).click();
    await expect(page).toHaveURL('/alpha-club');
    await expect(menu).toBeHidden();
  });

  test('the menu works without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: phone,
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto('/memecoins');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'ARTICLES' }).click();
    await expect(page).toHaveURL('/articles');
    await context.close();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('an article without a category uses the same list columns', async ({ page }) => {
    await page.goto('/articles');
    const rows = page.getByRole('main').getByRole('article');
    const without = rows.filter({ hasText: 'A Letter From the Editor' });
    await expect(without.locator('.badge')).toHaveCount(0);
    const columns = async (row: typeof rows) => [
      (await row.getByRole('heading').boundingBox())?.x,
      (await row.locator('.frame').boundingBox())?.x,
    ];
    expect(await columns(without)).toEqual(await columns(rows.first()));
  });
});

test('the age of an article takes the same space as the longest date', async ({ page }) => {
  await page.goto('/articles');
  const time = page.locator('time.ages').first();
  const widthOf = (text: string) =>
    time.evaluate((element, shown) => {
      element.textContent = shown;
      return element.getBoundingClientRect().width;
    }, text);
  expect(await widthOf('5 h ago')).toBeGreaterThanOrEqual(await widthOf('September 30, 2026'));
});
