import { setTimeout as delay } from 'node:timers/promises';
import { openPage, soon } from '../support/open-page.ts';
import { withoutRolePrivilege } from '../support/rights.ts';
import { alert, expect, status, test } from '../support/test.ts';

test("an unknown article returns 404 with 'Article Not Found', a link back and the 'Not Found' toast", async ({
  page,
}) => {
  const response = await page.goto('/articles/never-written');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect(page).toHaveTitle('Article Not Found · Moon Dispatch');
  await expect(status(page)).toContainText('Not Found');
  await expect(status(page)).toContainText('The article you are looking for does not exist.');
  await page.getByRole('link', { name: 'Back to articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('a new article is shown in full and sanitised before its page is built', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.articles (title, slug, content, author, published_at, image_url, image_alt_text, category_id)
    select 'Fresh <from> the desk', 'fresh-from-the-desk',
      '<h2>Second head</h2><p style="color: rgb(255, 0, 0)">Red words</p><img src=x onerror="document.title=1"><script>document.title=2</script>'
        || repeat('<p>Ten words that somebody has to read before the end.</p>', 110),
      'A. Writer', now(), '/images/articles/mustard-oracle.webp', 'A caption', id
    from public.categories where slug = 'culture'`);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
  });
  const response = await page.goto('/articles/fresh-from-the-desk');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh <from> the desk');
  await expect(page.getByText('By A. Writer')).toBeVisible();
  await expect(page.getByText('5 min read')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Culture' })).toBeVisible();
  await expect(page.locator('figure img')).toHaveAttribute('alt', 'A caption');
  await expect(page.locator('figcaption')).toHaveText('A caption');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Second head');
  await expect(page.getByText('Red words')).toHaveCSS('color', /^oklch\([\d.]+ 0\.25/);
  await expect(page).toHaveTitle('Fresh <from> the desk · Moon Dispatch');
  await expect(page.locator('toast-region .toast')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a list page that no longer exists redirects to the list', async ({ page, stack }) => {
  await stack.sql("insert into private.list_lengths (path, pages) values ('/memecoins/dogecoin', 98)");
  await page.goto('/memecoins/dogecoin/page/98');
  await expect(page).toHaveURL('/memecoins/dogecoin');
});

test("a draft shows 'Article Not Found'", async ({ page, stack }) => {
  await stack.sql("insert into public.articles (title, slug) values ('Secret', 'still-secret')");
  await page.goto('/articles/still-secret');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
});

test("without the backend, an unknown article shows 'Could not fetch the article. …'", async ({
  page,
  stack,
}) => {
  await page.route(`${stack.supabaseUrl}/**`, (route) => route.abort());
  await page.goto('/articles/never-written');
  await expect(alert(page)).toContainText('Error');
  await expect(alert(page)).toContainText(
    'Could not fetch the article. It might not exist or there was a network issue.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
});

test("an unknown category returns 404 with all articles and the 'Category Not Found' toast", async ({
  page,
}) => {
  const response = await page.goto('/articles/category/no-%3Csuch%3E-thing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles');
  await expect(page).toHaveTitle('All Articles · Moon Dispatch');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await expect(status(page)).toContainText('Category Not Found');
  await expect(status(page)).toContainText(
    'The category "no-<such>-thing" does not exist. Showing all articles.',
  );
  await page.getByText('Filter by Category').click();
  await expect(page.locator('category-filter').getByRole('link', { name: 'Guides' })).toBeVisible();
});

test('a new category is shown with its articles before its page is built', async ({ page, stack }) => {
  const row = page.getByRole('main').getByRole('article');
  await stack.sql("insert into public.categories (name, slug) values ('Parrots & <i>Co</i>', 'parrots')");
  await page.goto('/articles/category/parrots');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parrots & <i>Co</i>');
  await expect(
    page.getByText('No articles found for "Parrots & <i>Co</i>". Try another category or check back later.'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);

  await stack.sql(`
      insert into public.articles (title, slug, content, author, meta_description, published_at, image_url, category_id)
      select 'Story ' || n, 'story-' || n, '', 'A. Writer', 'Short.', now() - n * interval '1 hour',
        case n when 1 then '/images/articles/frogs.webp' end, id
      from public.categories, generate_series(1, 14) as n where slug = 'parrots'`);
  await page.reload();
  await expect(row).toHaveCount(14);
  await expect(row.first().getByRole('link', { name: 'Story 1' })).toHaveAttribute(
    'href',
    '/articles/story-1',
  );
  await expect(row.first()).toContainText('By A. Writer');
  await expect(row.first().locator('img')).toHaveAttribute('src', /frogs\.webp/);
  await expect(row.nth(1).locator('img')).toHaveCount(0);
  await expect(page.locator('toast-region .toast')).toHaveCount(0);
  await expect(page).toHaveTitle('Parrots & <i>Co</i> · Moon Dispatch');
  await page.getByText('Filter by Category').click();
  const entry = page.locator('category-filter').getByRole('link', { name: 'Parrots & <i>Co</i>' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/articles');
});

for (const isLate of [false, true]) {
  const order = isLate ? 'after the changes' : 'before its page is built';
  test(`a category with a new slug that is read ${order} is in the filter once`, async ({ page, stack }) => {
    const changes = page.waitForResponse(/\/api\/changes$/);
    await page.route(/\/rest\/v1\/categories\?.*slug=eq\.how-tos/, async (route) => {
      if (isLate) {
        await changes;
        await delay(1000);
      }
      await route.continue();
    });
    await stack.sql("update public.categories set slug = 'how-tos' where slug = 'guides'");
    // The server caches the changes for two seconds.
    const readChanges = async () => (await fetch(`${stack.siteUrl}/api/changes`)).text();
    if (isLate) await expect.poll(readChanges).toContain('"how-tos"');
    await openPage(page, '/articles/category/how-tos');
    const entry = page.locator('category-filter li a', { hasText: 'Guides' });
    await expect(entry).not.toHaveCount(0);
    await soon(page, (limit) => expect(entry).toHaveCount(1, limit));
    await expect(entry).toHaveAttribute('href', '/articles/category/how-tos');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await stack.sql("update public.categories set slug = 'guides' where slug = 'how-tos'");
  });
}

test('a new coin is shown with its stored price before its page is built', async ({ page, stack }) => {
  await stack.sql(`insert into public.trending_memecoins (name, symbol, slug, network, about, in_table) values
      ('Fresh <b>Coin</b>', 'FRSH', 'fresh', 'Solana', 'Made a minute ago.', false)`);
  await page.goto('/memecoins/fresh');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fresh <b>Coin</b>');
  await expect(page).toHaveTitle('Fresh <b>Coin</b> (FRSH) · Moon Dispatch');
  await expect(main.getByText('FRSH · Solana')).toBeVisible();
  await expect(main.getByText('No price yet.')).toBeVisible();
  await expect(main.getByText('Prices as of')).toHaveCount(0);
  await expect(main.getByText('Made a minute ago.')).toBeVisible();

  await stack.sql(
    `update public.trending_memecoins set price = 0.5, priced_at = '2026-11-20T10:00:00Z' where slug = 'fresh'`,
  );
  await page.reload();
  await expect(main.getByText('$0.50', { exact: true })).toBeVisible();
  await expect(main.getByText('Prices as of Nov 20, 2026')).toBeVisible();
  await expect(main.getByText('Price data by CoinGecko')).toBeVisible();
  expect(await stack.sql("select path from private.not_found_paths where path = '/memecoins/fresh'")).toEqual(
    [],
  );
  await main.getByRole('link', { name: 'Back to memecoins' }).click();
  await expect(page).toHaveURL('/memecoins');
});

test("a category that cannot be read shows 'Could not fetch articles. …' and all articles", async ({
  page,
  stack,
}) => {
  await withoutRolePrivilege(stack, { role: 'anon', privilege: 'select', table: 'categories' }, async () => {
    await page.goto('/articles/category/never-made');
    await expect(alert(page)).toContainText('Could not fetch articles. Please try again later.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  });
});

for (const path of [
  '/no-such-page',
  '/articles/page/99',
  '/articles/category/culture/page/99',
  '/memecoins/never-minted',
]) {
  test(`${path} shows a friendly page with links`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Front page' })).toBeVisible();
    await expect(page.locator('toast-region .toast')).toHaveCount(0);
  });
}

test("an error in the page's own code shows 'Unexpected Application Error!', never a blank page", async ({
  page,
  stack,
}) => {
  await page.route(`${stack.supabaseUrl}/rest/v1/articles*`, (route) =>
    route.fulfill({ json: [{ title: 'x', slug: 'x', content: 5, category: null, published_at: 'never' }] }),
  );
  await page.goto('/articles/never-written');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown article immediately shows the friendly page', async ({ page }) => {
    await page.goto('/articles/never-written');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to articles' })).toBeVisible();
  });
});
