import type { Page } from 'playwright/test';
import { hold, holdNext } from '../support/hold.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { waitForIdleNetwork, waitForIdlePage } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(async ({ stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content, author, image_url, published_at, category_id)
    select 'Plenty ' || n, 'plenty-' || n, '<p>One of the zyzzyvas.</p>', 'Ada',
      case when n = 1 then '/images/articles/frogs.webp' end, timestamptz '2026-03-04 12:00Z' - n * interval '1 day',
      (select id from public.categories where slug = 'culture')
    from generate_series(1, 45) as n`);
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at)
    values ('$QUUX rallies', 'quux-rallies', '<p>$QUUX doubled &lt;b&gt;today&lt;/b&gt;.</p>', now() - interval '1 hour')`);
  await stack.publish();
});

/** Opens a search with results. The search index is ready slightly later than the pages of a build. */
async function openResults(page: Page): Promise<void> {
  let timeout = 0;
  await expect(async () => {
    timeout += 2000;
    await page.goto('/search?q=zyzzyvas');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^45 results/, { timeout });
  }).toPass({ timeout: 60_000 });
}

test('search shows the number of results and loads them in steps', async ({ page }) => {
  await openResults(page);
  const status = page.getByRole('main').getByRole('status');
  const results = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', { name: 'More results' });
  await expect(status).toHaveText('45 results, showing the first 20');
  await expect(results).toHaveCount(20);
  await more.click();
  await expect(results).toHaveCount(40);
  await expect(status).toHaveText('45 results, showing the first 40');
  await expect(results.nth(20).getByRole('link', { name: /^Plenty/ })).toBeFocused();
  await more.click();
  await expect(results).toHaveCount(45);
  await expect(status).toHaveText('45 results');
  await expect(more).toBeHidden();
});

test('a result shows its date, category, author and image', async ({ page }) => {
  await openResults(page);
  await page.getByRole('searchbox').fill('"Plenty 1"');
  await expect(page.getByRole('main').getByRole('status')).not.toHaveText(/^45 results/);
  const result = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Plenty 1', exact: true }) });
  await expect(result.locator('time')).toHaveText('March 3, 2026');
  await expect(result.locator('time')).toHaveAttribute('datetime', /^2026-03-03.12:00:00/);
  await expect(result.getByRole('link', { name: 'Culture' })).toHaveAttribute(
    'href',
    '/articles/category/culture',
  );
  await expect(result).toContainText('By Ada');
  const image = result.locator('img');
  await expect(image).toHaveAttribute('srcset', /w=320 320w/);
  expect(
    await image.evaluate((element: HTMLImageElement) =>
      element.decode().then(() => element.naturalWidth > 0),
    ),
  ).toBe(true);
  const other = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Plenty 2', exact: true }) });
  await page.getByRole('searchbox').fill('"Plenty 2"');
  await expect(other.locator('svg.cover')).toBeVisible();
  // The URL of the image is not searched.
  await page.getByRole('searchbox').fill('webp');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No results/);
});

test('symbols do not hide the words they belong to', async ({ page }) => {
  await openResults(page);
  const link = page.getByRole('main').getByRole('link', { name: '$QUUX rallies' });
  const status = page.getByRole('main').getByRole('status');
  for (const query of ['$QUUX', '$quux', '<quux>', '#QUUX', 'quux=', '₿quux', '$QUUX rallies']) {
    await page.getByRole('searchbox').fill('xyzxyz');
    await expect(status).toHaveText(/^No results/);
    await page.getByRole('searchbox').fill(query);
    await expect(status, query).toHaveText(/^One result/);
    await expect(link, query).toBeVisible();
  }
  await page.getByRole('searchbox').fill('$$$');
  await expect(status).toHaveText(/^No results/);
});

test('a word is not replaced with a much shorter one, but with its other forms', async ({ page }) => {
  await openResults(page);
  const status = page.getByRole('main').getByRole('status');
  // The site has "or" and "bit", "run" and "runs", "memecoin", and "Pepe" and "coin".
  for (const [query, expected] of [
    ['orange', /^No results/],
    ['running', /results$/],
    ['BITCION', /^No results/],
    ['memeco', /results$/],
    ['pepecoin', /results?$/],
    ['pepe price', /results?$/],
  ] as const) {
    await page.getByRole('searchbox').fill('zyzzyvas');
    await expect(status).toHaveText(/^45 results/);
    await page.getByRole('searchbox').fill(query);
    await expect(status, query).toHaveText(expected);
  }
});

test('capital letters are found in browsers in Turkish, which have another small I', async ({ page }) => {
  await page.route(/pagefind(-worker)?\.js$/, async (route) => {
    const script = await (await route.fetch()).text();
    expect(script).toContain('.toLocaleLowerCase()');
    await route.fulfill({
      contentType: 'text/javascript',
      body: script.replaceAll('.toLocaleLowerCase()', ".toLocaleLowerCase('tr')"),
    });
  });
  await page.goto('/search?q=WIF');
  await expect(page.getByRole('main').getByRole('link', { name: 'dogwifhat (WIF)' })).toBeVisible();
});

for (const [origin, start] of [
  ['a search', (page: Page) => page.getByRole('searchbox').fill('umbrella')],
  ['"More results"', (page: Page) => page.getByRole('button', { name: 'More results' }).click()],
] as const) {
  test(`late results of ${origin} do not appear among those of a later search`, async ({ page }) => {
    await openResults(page);
    const held = await holdNext(page, '**/pagefind/fragment/**');
    await start(page);
    const request = await held.sent;
    await page.getByRole('searchbox').fill('$QUUX');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('One result');
    held.release();
    await request.response();
    await waitForIdlePage(page);
    // Markup appears as text.
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/doubled <b>today<\/b>\./]);
  });
}

test('the Back button restores the query and the number of results', async ({ page }) => {
  await openResults(page);
  const results = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: 'More results' }).click();
  await expect(results).toHaveCount(40);
  await page
    .getByRole('link', { name: /^Plenty/ })
    .nth(30)
    .click();
  await expect(page).toHaveURL(/\/articles\/plenty-/);
  await page.goBack();
  await expect(results).toHaveCount(40);

  const field = page.getByRole('searchbox');
  await field.fill('umbrella');
  await expect(page).toHaveURL('/search?q=umbrella');
  await expect(page.getByRole('link', { name: /Hot-Dog Vendor Coin/ })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('zyzzyvas');
  await expect(results).toHaveCount(40);
  await page.goForward();
  await expect(field).toHaveValue('umbrella');
  await expect(page.getByRole('link', { name: /Hot-Dog Vendor Coin/ })).toBeVisible();
});

test('the Back button and a reload restore the scroll position', async ({ page }) => {
  await openResults(page);
  const results = page.getByRole('main').getByRole('listitem');
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  const link = results.nth(15).getByRole('link', { name: /^Plenty/ });
  await waitForIdlePage(page);
  await link.scrollIntoViewIfNeeded();
  await waitForIdlePage(page);
  // Visitors may scroll and click at once.
  const before = await link.evaluate((element: HTMLElement) => {
    scrollBy({ top: 30, behavior: 'instant' });
    element.click();
    return Math.round(scrollY);
  });
  expect(before).toBeGreaterThan(1500);
  await expect(page).toHaveURL(/\/articles\/plenty-/);
  await page.goBack();
  await expect(results).toHaveCount(20);
  await expect.poll(scrollTop).toBe(before);

  await page.reload();
  await expect(results).toHaveCount(20);
  await expect.poll(scrollTop).toBe(before);
});

test('a query typed before the script loads is searched', async ({ page }) => {
  const release = await hold(page, /\.js$/);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('umbrella');
  expect(await page.evaluate(() => customElements.get('site-search'))).toBeUndefined();
  release();
  await expect(page.getByRole('link', { name: /Hot-Dog Vendor Coin/ })).toBeVisible();
  await expect(page).toHaveURL('/search?q=umbrella');
  await expect(page.getByRole('searchbox')).toHaveValue('umbrella');
});

test('results from a URL cause no layout shift', async ({ page }) => {
  await countLayoutShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search?q=zyzzyvas');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
    await waitForIdleNetwork(page);
    await expectNoLayoutShifts(page);
  }
});

test('without a network, an open search page does not report that there are no results', async ({
  page,
  context,
}) => {
  await openResults(page);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('lighthouse');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Search is unavailable right now. Please try again later.');
  await context.setOffline(false);
  await page.getByRole('searchbox').press('Enter');
  await expect(status).toHaveText(/results?$/);
});
