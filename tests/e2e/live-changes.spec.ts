import { longClubTitle } from '../support/content-changes.ts';
import { demoArticle } from '../support/demo-article.ts';
import { expectNoLayoutShifts, layoutShifts } from '../support/layout-shifts.ts';
import { openPage, soon } from '../support/open-page.ts';
import { waitForIdleNetwork } from '../support/page-idle.ts';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ stack }) => {
  await stack.sql(longClubTitle.undo);
});

const edit = ({ sql }: TestStack, assignments: string) => sql(`update public.articles set ${assignments}`);

test('an open article shows its edited text, sanitised, and disappears when it is unpublished', async ({
  page,
  context,
  stack,
}) => {
  await openPage(page, `/articles/${demoArticle}`);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await edit(
    stack,
    `title = 'Corrected', image_url = '/icon.svg', image_alt_text = 'A new image',
      content = '<p>Right now.</p><img src=x onerror="document.title = 1"><script>document.title = 2</script>'
      where slug = '${demoArticle}'`,
  );
  await soon(page, (limit) => expect(page.locator('h1')).toHaveText('Corrected', limit));
  await expect(page.locator('.prose')).toContainText('Right now.');
  await expect(page.locator('.prose [onerror], .prose script')).toHaveCount(0);
  await expect(page.locator('figcaption')).toHaveText('A new image');
  await expect(page).toHaveTitle('Corrected · Moon Dispatch');
  await expectNoLayoutShifts(page);
  await edit(stack, `published_at = null where slug = '${demoArticle}'`);
  await soon(page, (limit) => expect(page.locator('h1')).toHaveText('Article Not Found', limit));
  await expect(page.locator('main')).not.toContainText('Right now.');
  await expect(page.getByRole('link', { name: 'Back to articles' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name="description"], script[type="application/ld+json"]')).toHaveCount(0);
  const fresh = await context.newPage();
  await fresh.goto(`/articles/${demoArticle}`);
  await expect(fresh.locator('h1')).toHaveText('Article Not Found');
  expect(problems).toEqual([]);
});

test('open lists show new articles, drop deleted ones and show renamed categories', async ({
  page,
  context,
  stack,
}) => {
  await openPage(page, '/articles');
  const home = await context.newPage();
  await openPage(home, '/');
  const rows = page.locator('main article.row h2 a');
  const deleted = (await rows.nth(1).textContent()) ?? '';
  await stack.sql(`
    delete from public.articles where title = '${deleted}';
    update public.categories set name = 'High Culture', slug = 'high-culture' where slug = 'culture';
    insert into public.articles (title, slug, content, published_at, category_id)
      select 'Published now', 'published-now', '<p>Text</p>', now(), id from public.categories where slug = 'high-culture'`);
  await soon(page, (limit) => expect(rows.first()).toHaveText('Published now', limit));
  await expect(page.getByRole('link', { name: deleted })).toHaveCount(0);
  await expect(rows).toHaveCount(12);
  await expect(page.locator('main article.row .standfirst').first()).toHaveText('Text');
  await expect(page.locator('main article.row .badge').first()).toHaveText('High Culture');
  await expect(page.locator('.filter li a', { hasText: 'High Culture' })).toHaveAttribute(
    'href',
    '/articles/category/high-culture',
  );
  await soon(home, (limit) => expect(home.locator('.latest h3').first()).toHaveText('Published now', limit));
  for (const list of [page, home]) expect(await layoutShifts(list), list.url()).toBe(0);

  const fresh = await context.newPage();
  await fresh.goto('/articles/category/culture');
  await expect(fresh.locator('h1')).toHaveText('High Culture');
  await expect(fresh.locator('main article.row h2 a').first()).toHaveText('Published now');
  await fresh.goto('/articles/category/culture/page/2');
  await expect(fresh).toHaveTitle('High Culture, page 2 · Moon Dispatch');
});

test('an open category keeps showing its articles after it was renamed', async ({ page, stack }) => {
  await openPage(page, '/articles/category/guides');
  const rows = page.locator('main article.row h2 a');
  const count = await rows.count();
  const listRead = page.waitForEvent('requestfinished', (request) =>
    /\/rest\/v1\/articles\?/.test(request.url()),
  );
  await stack.sql("update public.categories set name = 'How-Tos', slug = 'how-tos' where slug = 'guides'");
  await soon(page, (limit) =>
    expect(page.locator('.filter li a', { hasText: 'How-Tos' })).toBeAttached(limit),
  );
  await listRead;
  await expect(rows).toHaveCount(count);
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at, category_id)
      select 'A new guide', 'a-new-guide', '<p>Text</p>', now(), id from public.categories where slug = 'how-tos'`);
  await soon(page, (limit) => expect(rows.first()).toHaveText('A new guide', limit));
  expect(await rows.count()).toBeGreaterThanOrEqual(count);
});

test('an article that moves up an open list keeps the focus', async ({ page, stack }) => {
  await stack.publish();
  await openPage(page, '/articles');
  const rows = page.locator('main article.row h2 a');
  const moving = page.getByRole('main').getByRole('link', { name: (await rows.nth(2).textContent()) ?? '' });
  const slug = (await moving.getAttribute('href'))?.replace('/articles/', '');
  await moving.focus();
  await edit(stack, `published_at = now() where slug = '${slug}'`);
  await soon(page, (limit) => expect(rows.first()).toHaveAttribute('href', `/articles/${slug}`, limit));
  await expect(moving).toBeFocused();
});

test('an open category that is not built yet keeps all its articles', async ({ page, stack }) => {
  await stack.sql(`
    insert into public.categories (name, slug) values ('Parrots', 'parrots');
    insert into public.articles (title, slug, content, published_at, category_id)
      select 'Story ' || n, 'story-' || n, '<p>Text</p>', now() - n * interval '1 hour', id
      from public.categories, generate_series(1, 14) as n where slug = 'parrots'`);
  await openPage(page, '/articles/category/parrots');
  const rows = page.locator('main article.row h2 a');
  await expect(rows).toHaveCount(14);
  await expect(page.locator('main article.row .standfirst').first()).toHaveText('Text');
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at, category_id)
      select 'Story 0', 'story-0', '<p>Text</p>', now(), id from public.categories where slug = 'parrots'`);
  await soon(page, (limit) => expect(rows.first()).toHaveText('Story 0', limit));
  await expect(rows).toHaveCount(15);
});

test('an open page of an unknown category keeps its list of all articles', async ({ page, stack }) => {
  await openPage(page, '/articles/category/unicorns');
  const rows = page.locator('main article.row h2 a');
  const slug = (await rows.first().getAttribute('href'))?.replace('/articles/', '');
  await edit(stack, `title = 'Edited now' where slug = '${slug}'`);
  await soon(page, (limit) => expect(rows.first()).toHaveText('Edited now', limit));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Articles');
  expect(await rows.count()).toBeGreaterThan(5);
});

test('an open contact page shows the new address, and its footer shows the new social links', async ({
  page,
  stack,
}) => {
  await openPage(page, '/contact');
  await stack.sql(`
    update public.contact_page_content set title = 'Write to us', explanatory_text = E'One.\\nTwo.', email = 'desk@example.com';
    insert into public.site_settings (setting_key, value)
      values ('social_links', '{"youtube": "https://youtube.com/new", "mastodon": "https://mastodon.example/new"}')
      on conflict (setting_key) do update set value = excluded.value`);
  await soon(page, (limit) => expect(page.locator('h1')).toHaveText('Write to us', limit));
  await expect(page.locator('.message p')).toHaveText(['One.', 'Two.']);
  await expect(page.getByRole('link', { name: 'desk@example.com' })).toHaveAttribute(
    'href',
    'mailto:desk@example.com',
  );
  const links = page.locator('.footer .social a');
  await expect(links).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Youtube' }).locator('svg path')).toBeAttached();
  await expect(links.nth(1)).toHaveText('Mastodon');
  await expectNoLayoutShifts(page);
});

test('an open Alpha Club page shows its new title even if it cannot be read at first', async ({
  page,
  stack,
}) => {
  const reads = /\/rest\/v1\/page_content\?/;
  const firstRead = page.waitForEvent('requestfinished', (request) => reads.test(request.url()));
  await openPage(page, '/alpha-club');
  await firstRead;
  await waitForIdleNetwork(page);
  let failures = 0;
  await page.route(reads, (route) => {
    failures += 1;
    // A read has two attempts.
    return failures > 2 ? route.continue() : route.abort();
  });
  await stack.sql(longClubTitle.sql);
  await soon(page, (limit) => expect(longClubTitle.shown(page)).toBeAttached(limit));
  expect(failures).toBeGreaterThan(2);
});

test('a part of the page that cannot be read does not delay other changes', async ({ page, stack }) => {
  await page.route(/\/rest\/v1\/page_content\?/, (route) => route.abort());
  await openPage(page, '/alpha-club');
  await stack.sql(`
    ${longClubTitle.sql};
    insert into public.site_settings (setting_key, value) values ('social_links', '{"x": "https://x.com/soon"}')
      on conflict (setting_key) do update set value = excluded.value`);
  await soon(page, (limit) =>
    expect(page.locator('.footer .social a[href="https://x.com/soon"]')).toBeAttached(limit),
  );
  await expect(longClubTitle.shown(page)).toHaveCount(0);
});

test('pages stay unchanged while /api/changes fails', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  let fails = 0;
  await page.route('**/api/changes', (route) => {
    fails += 1;
    return fails === 1 ? route.fulfill({ status: 500 }) : route.fulfill({ body: '<html>', status: 200 });
  });
  await openPage(page, '/memecoins');
  const title = (await page.locator('h1').textContent()) ?? '';
  await soon(page, async () => expect(fails).toBeGreaterThan(2));
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('toast-region .toast')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('an inactive tab fetches nothing until it is used again', async ({ page }) => {
  // Without changes to show, the page sets its next timer at once.
  await page.route('**/api/changes', (route) => route.fulfill({ status: 204 }));
  await openPage(page, '/contact');
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/changes')) requestCount += 1;
  });
  await page.clock.fastForward(6 * 60_000);
  await page.clock.fastForward(2 * 60_000);
  expect(requestCount).toBe(0);
  await page.mouse.move(5, 5);
  await expect.poll(() => requestCount).toBe(1);
});
