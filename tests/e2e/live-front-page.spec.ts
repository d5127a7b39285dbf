import { handleNext } from '../support/hold.ts';
import { openPage, soon } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

test('the front page keeps the elements of unchanged cards, and fills new ones like built ones', async ({
  page,
  stack,
}) => {
  await stack.publish();
  await openPage(page, '/');
  const cards = page.locator('live-articles article');
  const unchanged = await cards.nth(1).elementHandle();
  await cards.nth(1).getByRole('heading').getByRole('link').focus();
  const lead = await cards.first().getByRole('heading').getByRole('link').getAttribute('href');
  await stack.sql(
    `update public.articles set title = 'Corrected' where slug = '${lead?.replace('/articles/', '')}'`,
  );
  await soon(page, (limit) => expect(cards.first().getByRole('heading')).toHaveText('Corrected', limit));
  expect(await unchanged?.evaluate((card) => card.isConnected)).toBe(true);
  await expect(cards.nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(cards.first().locator('.length')).toBeVisible();

  const second = await cards.nth(1).getByRole('heading').getByRole('link').getAttribute('href');
  const sizes = (await cards.nth(1).locator('img').getAttribute('sizes')) ?? '';
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at, image_url)
      select 'Between', 'between', '<p>It began well.</p>', published_at + interval '1 second', '/images/articles/frogs.webp'
      from public.articles where slug = '${second?.replace('/articles/', '')}'`);
  await soon(page, (limit) => expect(cards.nth(1).getByRole('heading')).toHaveText('Between', limit));
  await expect(cards.nth(1).locator('.standfirst')).toHaveText('It began well.');
  await expect(cards.nth(1).locator('img')).toHaveAttribute('sizes', sizes);
});

test('an article that was withdrawn and published again returns, although a cache still reports its withdrawal', async ({
  page,
  stack,
  request,
}) => {
  await stack.publish();
  await page.clock.install();
  await page.goto('/');
  const cards = page.locator('live-articles article');
  const lead = cards.first().getByRole('heading').getByRole('link');
  const title = (await lead.textContent()) ?? '';
  const slug = (await lead.getAttribute('href'))?.replace('/articles/', '');
  await stack.sql(`create table kept as select id, published_at from public.articles where slug = '${slug}';
    update public.articles set published_at = null where slug = '${slug}'`);
  // The server reads the changes every two seconds at most.
  const changes = async () => (await request.get('/api/changes')).text();
  await expect.poll(changes).toContain('"hidden":true');
  const withdrawal = await changes();
  await stack.sql(
    'update public.articles set published_at = kept.published_at from kept where kept.id = articles.id; drop table kept',
  );
  // The cached response arrives after the page has shown the article as it is now.
  const version = () => page.locator('live-articles').getAttribute('data-version');
  const built = await version();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await handleNext(page, '**/api/changes', async (route) => {
    await expect.poll(version).not.toBe(built);
    await route.fulfill({ json: JSON.parse(withdrawal) });
    arrive();
  });
  await page.reload();
  await page.clock.runFor(3500);
  await arrival;
  await soon(page, (limit) => expect(cards.first().getByRole('heading')).toHaveText(title, limit));
  await expect(cards).toHaveCount(3);
  await expect.poll(changes).not.toContain('"hidden":true');
});

test('a card whose description and image are removed shows the beginning of the text and a drawing', async ({
  page,
  stack,
}) => {
  await stack.publish();
  await openPage(page, '/');
  const cards = page.locator('.latest article');
  const withImage = cards.filter({ has: page.locator('.frame img') }).last();
  const link = await withImage.locator('h3 a').getAttribute('href');
  const card = cards.filter({ has: page.locator(`a[href="${link}"]`) });
  await stack.sql(
    `update public.articles set meta_description = null, image_url = null, content = '<p>It began well.</p>'
      where slug = '${link?.replace('/articles/', '')}'`,
  );
  await soon(page, (limit) => expect(card.locator('.standfirst')).toHaveText('It began well.', limit));
  await expect(card.locator('.frame img')).toHaveCount(0);
  await expect(card.locator('.frame .cover')).toBeVisible();
});

test('an article that gains a category and an author shows both in its cards, and keeps its reading time', async ({
  page,
  context,
  stack,
}) => {
  const [newest] = await stack.sql(
    `update public.articles set category_id = null, author = null where id =
      (select id from public.articles where published_at <= now() order by published_at desc limit 1) returning slug`,
  );
  await stack.publish();
  await openPage(page, '/');
  const list = await context.newPage();
  await openPage(list, '/articles');
  const cards = [page, list].map((shown) =>
    shown.locator('main article', { has: shown.locator(`a[href="/articles/${newest?.['slug']}"]`) }).first(),
  );
  const times = await Promise.all(cards.map((card) => card.locator('.length').textContent()));
  for (const card of cards) await expect(card.locator('.badge, .author')).toHaveCount(0);
  await stack.sql(
    `update public.articles set author = 'Ada', category_id = (select id from public.categories where slug = 'guides')
      where slug = '${newest?.['slug']}'`,
  );
  for (const [index, shown] of [page, list].entries()) {
    const card = cards[index] ?? page.locator('main');
    await soon(shown, (limit) => expect(card.locator('.author')).toHaveText('By Ada', limit));
    await expect(card.locator('.badge')).toHaveText('Guides');
    await expect(card.locator('.length')).toHaveText(times[index]?.trim() ?? '');
  }
});

test('a new banner leaves the focus on the button of another one', async ({ page, stack }) => {
  await openPage(page, '/');
  const button = page.locator('.banner .button').first();
  await button.focus();
  await stack.sql(
    "insert into public.promo_banners (title, text, sort_order, is_active) values ('First', 'New.', 0, true)",
  );
  await soon(page, (limit) => expect(page.locator('.banner h3').first()).toHaveText('First', limit));
  await expect(page.locator('.banner .button').first()).toBeFocused();
  await stack.sql("delete from public.promo_banners where title = 'First'");
});

test('a new coin leaves the focus on the price of another one', async ({ page, stack }) => {
  await openPage(page, '/');
  const prices = page.getByRole('navigation', { name: 'Prices' });
  const link = prices.getByRole('link', { name: /DOGE/ });
  await link.focus();
  await stack.sql(
    "insert into public.trending_memecoins (name, symbol, slug, rank, in_table) values ('New', 'NEW', 'new', 1, true)",
  );
  await soon(page, (limit) => expect(prices.getByRole('link', { name: /NEW/ })).toBeAttached(limit));
  await expect(link).toBeFocused();
  await stack.sql("delete from public.trending_memecoins where slug = 'new'");
});

test('the filter of an open list shows a new category in its alphabetical place', async ({ page, stack }) => {
  await stack.publish();
  await openPage(page, '/articles');
  const links = page.locator('.filter li a');
  const names = (await links.allTextContents()).map((name) => name.trim());
  await stack.sql("insert into public.categories (name, slug) values ('Aardvarks', 'aardvarks')");
  await soon(page, (limit) => expect(links.filter({ hasText: 'Aardvarks' })).toBeAttached(limit));
  await expect(links).toHaveText(['All Articles', 'Aardvarks', ...names.slice(1)]);
  await stack.sql("delete from public.categories where slug = 'aardvarks'");
});
