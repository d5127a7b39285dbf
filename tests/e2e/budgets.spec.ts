import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { demoArticle } from '../support/demo-article.ts';
import { waitForPaint } from '../support/page-idle.ts';
import { type Loaded, load, sum } from '../support/page-load.ts';
import { expect, test } from '../support/test.ts';

const KB = 1024;
const article = `/articles/${demoArticle}`;

/**
 * Size limits of pages, compressed. page: everything except images, with JavaScript off. scripts: all scripts; pages
 * with prices need React. requests: the number of files except images and the text face, including up to ten missing
 * coin logos.
 */
const budgets = [
  { path: '/', page: 40 * KB, scripts: 94 * KB, requests: 41 },
  { path: '/articles', page: 45 * KB, scripts: 20 * KB, requests: 14 },
  { path: article, page: 45 * KB, scripts: 20 * KB, requests: 14 },
  { path: '/memecoins', page: 45 * KB, scripts: 92 * KB, requests: 32 },
  { path: '/memecoins/dogecoin', page: 45 * KB, scripts: 90 * KB, requests: 28 },
  // An article about three coins, whose prices are part of the built page.
  { path: '/articles/the-weekly-wag-volume-wakes-up', page: 45 * KB, scripts: 20 * KB, requests: 14 },
  { path: '/alpha-club', page: 45 * KB, scripts: 102 * KB, requests: 24 },
  { path: '/contact', page: 45 * KB, scripts: 12 * KB, requests: 8 },
  { path: '/articles/category/culture', page: 45 * KB, scripts: 20 * KB, requests: 14 },
  { path: '/search', page: 45 * KB, scripts: 12.1 * KB, requests: 8 },
  // Queries the backend for redirects and similar articles.
  { path: '/no-such-page', page: 45 * KB, scripts: 20 * KB, requests: 17 },
];
/** Size limit of the text face, which is loaded once, after a page is complete. */
const textFaceBudget = 40 * KB;
/** Size limit of the inline scripts of a page, compressed. They run before any island. */
const inlineScriptBudget = 12 * KB;

const isTextFace = ({ path }: Loaded) => path.includes('/news-serif-');

for (const { path, page: pageBudget, scripts, requests } of budgets) {
  test.describe(`${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('stays within its size budget before images and islands', async ({ page }) => {
      const loaded = await load(page, path, { hasScripts: false });
      expect(sum(loaded.filter(({ type }) => type !== 'image'))).toBeLessThanOrEqual(pageBudget);
    });
  });

  test(`${path} loads few scripts and files, no script before the first paint, and no code of the console or of accounts`, async ({
    page,
  }) => {
    // Other tests have just published to this stack. Without changes, pages do not load the code that shows changes.
    await page.route('**/api/changes', (route) => route.fulfill({ status: 204 }));
    const loaded = await load(page, path);
    const chunks = loaded.filter(({ type }) => type === 'script');
    expect(sum(chunks)).toBeLessThanOrEqual(scripts);
    const files = loaded.filter((file) => file.type !== 'image' && !isTextFace(file));
    expect(files.length).toBeLessThanOrEqual(requests);
    expect(sum(loaded.filter(isTextFace))).toBeLessThanOrEqual(textFaceBudget);
    for (const chunk of chunks) {
      const text = await (await page.request.get(chunk.path)).text();
      expect(text, chunk.path).not.toMatch(/GoTrueClient|signInWithPassword|react-admin|MuiButton|tiptap/);
    }
    const { count, early } = await scriptsOf(page);
    expect(count).toBeGreaterThan(0);
    expect(early).toEqual([]);
  });
}

test('a phone loads little of the front page before it is scrolled, and no React', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route('**/api/changes', (route) => route.fulfill({ status: 204 }));
  const loaded = (await load(page, '/', { steps: 0 })).filter((file) => !isTextFace(file));
  const scripts = loaded.filter(({ type }) => type === 'script');
  expect(scripts.filter(({ path }) => path.includes('/react.'))).toEqual([]);
  expect(sum(scripts)).toBeLessThanOrEqual(28 * KB);
  expect(sum(loaded)).toBeLessThanOrEqual(160 * KB);
});

/** Returns how many scripts a page has fetched, and which of them before the first contentful paint. */
function scriptsOf(page: Page): Promise<{ count: number; early: string[] }> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const early = scripts.filter((script) => !(script.startTime >= painted));
    return { count: scripts.length, early: early.map(({ name }) => name) };
  });
}

/** Returns a list to which the URLs of the scripts that a page requests are added. */
function scriptRequests(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

test('loads no script while only the background is painted', async ({ page }) => {
  // The policy does not apply to this stylesheet. It is removed below.
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('body { visibility: hidden }');
    document.adoptedStyleSheets = [hidden];
    // Without a paint, pages load their scripts after ten seconds, which a busy machine can take to load the page.
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, delay: number) => (delay === 10_000 ? 0 : start(run, delay)),
    });
  });
  const scripts = scriptRequests(page);
  await page.goto('/memecoins');
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
  await expect.poll(paints).toEqual(['first-paint']);
  await waitForPaint(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect.poll(async () => (await scriptsOf(page)).count).toBeGreaterThan(0);
  expect((await scriptsOf(page)).early).toEqual([]);
});

test('delays scripts if the first paint is slow, but not forever', async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  const scripts = scriptRequests(page);
  await page.goto('/memecoins');
  await page.clock.fastForward(5000);
  expect(scripts).toEqual([]);
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.clock.fastForward(5000);
  await fetched;
});

test('inline scripts stay within their size budget', async ({ page }) => {
  for (const { path } of budgets) {
    const html = await (await page.request.get(path)).text();
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
      .map(([, text]) => text)
      .join('');
    expect(gzipSync(inline).length, path).toBeLessThanOrEqual(inlineScriptBudget);
  }
});

test('the console stays within its size budget', async ({ page, browser, stack }) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  await page.getByLabel('Email').fill(stack.admin.email);
  await page.getByLabel('Password').fill(stack.admin.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL(/\/admin/);
  const consoleScripts = async (heading: string) => {
    // Has the session, but an empty cache.
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await context.newPage();
    const last = fresh.getByRole('heading', { name: heading });
    const loaded = await load(fresh, `${stack.siteUrl}/admin`, { last });
    await context.close();
    return loaded.filter(({ type }) => type === 'script');
  };
  const withSetup = await consoleScripts('Set up your site');
  await stack.sql('update private.setup set is_finished = true');
  const without = await consoleScripts('Quick links');
  expect(sum(without)).toBeLessThanOrEqual(340 * KB);
  expect(sum(without)).toBeGreaterThan(100 * KB);
  const setup = withSetup.filter(({ path }) => !without.some((script) => script.path === path));
  expect(setup.length).toBeGreaterThan(0);
  expect(sum(setup), 'the guided setup').toBeLessThanOrEqual(4 * KB);
});
