import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Publishes a site without content, except for one category. */
test.beforeAll(async ({ stack }) => {
  await stack.sql(`
    delete from public.articles; delete from public.categories; delete from public.trending_memecoins;
    delete from public.promo_banners; delete from public.advertisements; delete from public.page_content;
    delete from public.contact_page_content; delete from public.site_settings;
    insert into public.categories (name, slug) values ('Parrots', 'parrots');`);
  await publishSmall(stack);
});

async function publishSmall(stack: TestStack): Promise<void> {
  process.env['ALLOW_SMALL_SITE'] = '1';
  await stack.publish();
  delete process.env['ALLOW_SMALL_SITE'];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('LY-4 every page shows an empty state or default content', async ({ page }) => {
      await page.goto('/');
      await expect(
        page
          .getByRole('region', { name: 'LATEST ARTICLES' })
          .getByText('No articles found. Check back soon!', { exact: true }),
      ).toBeVisible();
      await expect(
        main(page).getByText(
          'No trending memecoins available. Add some with CoinGecko IDs in the admin panel.',
        ),
      ).toBeVisible();
      await page.goto('/articles');
      await expect(
        main(page).getByText('No articles found. Check back soon!', { exact: true }),
      ).toBeVisible();
      await page.goto('/articles/category/parrots');
      await expect(
        main(page).getByText('No articles found for "Parrots". Try another category or check back later.'),
      ).toBeVisible();
      await page.goto('/memecoins');
      await expect(main(page)).toContainText(
        'No trending memecoins available. Add some with CoinGecko IDs in the admin panel.',
      );
      await page.goto('/alpha-club');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Alpha Club');
      await expect(main(page).getByRole('link', { name: 'JOIN NOW', exact: true })).toHaveAttribute(
        'href',
        '/login',
      );
      await expect(main(page).getByRole('heading', { name: 'Premium Benefits' })).toBeVisible();
      await expect(main(page).getByRole('listitem')).toHaveCount(3);
      await expect(main(page).getByRole('heading', { name: 'Testimonials' })).toBeVisible();
      await expect(main(page).getByRole('figure')).toHaveCount(2);
      await page.goto('/contact');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await expect(main(page).getByRole('link')).toHaveAttribute('href', 'mailto:contact@example.com');
    });
  });
}

test('the pages are accessible, and the feeds and sitemaps are valid', async ({ page }) => {
  for (const path of ['/', '/articles', '/articles/category/parrots', '/memecoins', '/alpha-club']) {
    await page.goto(path);
    expect(await axeViolations(page), path).toEqual([]);
  }
  for (const path of ['/rss.xml', '/atom.xml', '/sitemap.xml', '/news-sitemap.xml']) {
    const text = await (await page.request.get(path)).text();
    expect(
      await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent,
        text,
      ),
      path,
    ).toBe(undefined);
  }
  expect((await (await page.request.get('/feed.json')).json()).items).toEqual([]);
});

test('LY-4 the first article appears on the front page before a rebuild', async ({ page, stack }) => {
  await stack.sql(`
      insert into public.articles (title, slug, content, author, published_at, category_id)
      select 'The First Parrot', 'the-first-parrot', '<p>Text</p>', 'A. Writer', now(), id from public.categories`);
  await page.goto('/');
  const lead = page.getByRole('region', { name: 'LATEST ARTICLES' }).getByRole('article');
  await expect(lead.getByRole('heading')).toHaveText('The First Parrot');
  await expect(lead.getByRole('link', { name: 'The First Parrot' })).toHaveAttribute(
    'href',
    '/articles/the-first-parrot',
  );
  await expect(lead.getByRole('link', { name: 'Parrots' })).toBeVisible();
  await expect(page.getByText('No articles found. Check back soon!')).toHaveCount(0);
});

test("the page of the site's first category has a filter that can be cleared before a rebuild", async ({
  page,
  stack,
}) => {
  await stack.sql('delete from public.articles; delete from public.categories');
  await publishSmall(stack);
  await stack.sql("insert into public.categories (name, slug) values ('Ducks', 'ducks')");
  await page.goto('/articles/category/ducks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ducks');
  await expect(main(page).locator('.filter [aria-current]')).toHaveText('Ducks');
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/articles');
});
