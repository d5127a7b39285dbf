import { countLayoutShifts, layoutShifts } from '../support/layout-shifts.ts';
import { waitForIdlePage } from '../support/page-idle.ts';
import { expect, test } from '../support/test.ts';

test.beforeAll(async ({ fileStacks }, testInfo) => {
  const stack = await fileStacks.of(testInfo.file);
  await stack.sql(`
    insert into public.articles (title, slug, content, author, image_url, published_at, category_id)
    select 'Plenty ' || n, 'plenty-' || n, '<p>One of the zyzzyvas.</p>', 'Ada',
      case when n = 1 then '/images/articles/frogs.webp' end, timestamptz '2026-03-04 12:00Z' - n * interval '1 day',
      (select id from public.categories where slug = 'culture')
    from generate_series(1, 45) as n`);
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at)
    values ('$QUUX rallies', 'quux-rallies', '<p>$QUUX doubled.</p>', now() - interval '1 hour')`);
  await stack.publish();
});

test.beforeEach(async ({ page }) => {
  // The search index is ready slightly later than the pages of a build.
  await expect(async () => {
    await page.goto('/search?q=zyzzyvas');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^45 results/, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});

test('search shows the number of results and loads them in steps', async ({ page }) => {
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
  await page.getByRole('searchbox').fill('"Plenty 1"');
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
});

test('symbols do not hide the words they belong to', async ({ page }) => {
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

test('the Back button restores the query and the number of results', async ({ page }) => {
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
  const results = page.getByRole('main').getByRole('listitem');
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await results.nth(15).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrollTop).toBeGreaterThan(1500);
  await waitForIdlePage(page);
  const before = await scrollTop();
  await results
    .nth(15)
    .getByRole('link', { name: /^Plenty/ })
    .click();
  await expect(page).toHaveURL(/\/articles\/plenty-/);
  await page.goBack();
  await expect(results).toHaveCount(20);
  await expect.poll(scrollTop).toBe(before);

  await page.reload();
  await expect(results).toHaveCount(20);
  await expect.poll(scrollTop).toBe(before);
});

test('a query typed before the script loads is searched', async ({ page }) => {
  await page.route(/\.js$/, async (route) => {
    await new Promise((waited) => setTimeout(waited, 500));
    await route.continue();
  });
  await page.goto('/search');
  await page.getByRole('searchbox').fill('umbrella');
  expect(await page.evaluate(() => customElements.get('site-search'))).toBeUndefined();
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
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page)).toBe(0);
  }
});
