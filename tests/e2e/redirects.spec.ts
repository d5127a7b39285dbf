import { request } from 'node:http';
import { demoArticle } from '../support/demo-article.ts';
import { expect, test } from '../support/test.ts';

/** Requests a URL like `curl -I`, without following redirects. */
function head(url: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'HEAD' }, ({ statusCode = 0, headers }) =>
      resolve({ status: statusCode, location: headers.location }),
    )
      .once('error', reject)
      .end();
  });
}

test('a renamed article redirects with exactly one 301', async ({ stack }) => {
  await stack.sql(`update public.articles set slug = 'mustard-once' where slug = '${demoArticle}'`);
  await stack.sql("update public.articles set slug = 'mustard-now' where slug = 'mustard-once'");
  await stack.sql("update public.categories set slug = 'culture-now' where slug = 'culture'");
  await stack.publish();
  for (const [from, to] of [
    [`/articles/${demoArticle}`, '/articles/mustard-now'],
    [`/articles/${demoArticle}/`, '/articles/mustard-now'],
    ['/articles/mustard-once', '/articles/mustard-now'],
    ['/articles/category/culture', '/articles/category/culture-now'],
    ['/articles/category/culture/rss.xml', '/articles/category/culture-now/rss.xml'],
    ['/articles/category/culture/page/2', '/articles/category/culture-now'],
  ] as const) {
    expect(await head(stack.siteUrl + from), from).toEqual({ status: 301, location: to });
    expect((await head(stack.siteUrl + to)).status, to).toBe(200);
  }
  const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text();
  expect(sitemap).toContain('/articles/mustard-now<');
  expect(sitemap).not.toContain(demoArticle);
});

test('an unpublished article returns 404; a deleted one, and a redirect to it, return 410', async ({
  stack,
}) => {
  const url = `${stack.siteUrl}/articles/the-newsroom-style-guide`;
  await stack.sql(`insert into public.redirects (from_path, to_url) values ('/guide', '/articles/the-newsroom-style-guide');
    update public.articles set published_at = null where slug = 'the-newsroom-style-guide'`);
  await stack.publish();
  expect(await head(url)).toEqual({ status: 404, location: undefined });
  await stack.sql("delete from public.articles where slug = 'the-newsroom-style-guide'");
  await stack.publish();
  expect(await head(url)).toEqual({ status: 410, location: undefined });
  expect(await head(`${stack.siteUrl}/guide`)).toEqual({ status: 410, location: undefined });
});

test('the not-found page checks the database first, so a redirect works before it is deployed', async ({
  page,
  stack,
}) => {
  await stack.sql(
    "insert into public.redirects (from_path, to_url, status) values ('/promo', '/memecoins', 302)",
  );
  await page.goto('/promo?utm=1#top');
  await expect(page).toHaveURL('/memecoins?utm=1#top');
  await stack.sql("insert into public.articles (title, slug, published_at) values ('Young', 'young', now())");
  await stack.sql("update public.articles set slug = 'grown' where slug = 'young'");
  await page.goto('/articles/young');
  await expect(page).toHaveURL('/articles/grown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Young');
});

test("a redirect to this site's own URL does not loop in browsers before it is deployed", async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.redirects (from_path, to_url) values ('/circle', '${stack.siteUrl}/circle')`,
  );
  const suggestions = page.waitForResponse(/\/rpc\/similar_articles/);
  await page.goto('/circle');
  await suggestions;
  await expect(page).toHaveURL('/circle');
});

test('the not-found page suggests the articles that share the most words with the path', async ({
  page,
  stack,
}) => {
  await stack.sql(
    "insert into public.articles (title, slug, published_at) values ('Lists <the> otter', 'exchange-lists-an-otter', now())",
  );
  await page.goto('/articles/exchange-lists-otter-again');
  const closest = page
    .getByRole('heading', { name: 'Perhaps you are looking for' })
    .locator('..')
    .getByRole('link');
  await expect(closest.first()).toHaveText('Lists <the> otter');
  await expect(closest.first()).toHaveAttribute('href', '/articles/exchange-lists-an-otter');
  await page.goto('/blog/2021/exchange-otter.html');
  await expect(closest.first()).toBeVisible();
  await page.goto('/qqqq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => stack.sql('select path, count::int from private.not_found_paths order by path'))
    .toEqual([
      { path: '/articles/exchange-lists-otter-again', count: 1 },
      { path: '/blog/2021/exchange-otter.html', count: 1 },
      { path: '/qqqq', count: 1 },
    ]);
  await expect(closest).toHaveCount(0);
});
