import type { Page, Route } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { changedIndex, indexOfTitles } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test('search finds newly published articles and drops unpublished ones', async ({ page, stack }) => {
  const found = page.getByRole('link', { name: 'The Zyzzyva Incident' });
  const look = async () => {
    await page.goto('/search?q=zyzzyva');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/result/);
    return found.count();
  };
  expect(await look()).toBe(0);
  await stack.sql(
    `insert into public.articles (title, slug, content, published_at, image_url)
     values ('The Zyzzyva Incident', 'zyzzyva', '<p>A beetle.</p>', now(), '/images/articles/wrong-otter.webp')`,
  );
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(1);
  await stack.sql(`update public.articles set published_at = null where slug = 'zyzzyva'`);
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(0);
});

/** Serves the files of an index in place of the site's, and 404 for others. */
async function serveIndex(page: Page, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await page.unrouteAll();
  await page.route('**/pagefind/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(file);
    if (!body) return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
    const contentType = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: Buffer.from(body) });
  });
}

test('an open search page continues with the index of a later build once the files of its own were deleted', async ({
  page,
}) => {
  const numbered = (text: string) => Array.from({ length: 45 }, (_, n) => `${text} number ${n}`);
  await serveIndex(page, await indexOfTitles(numbered('Quokka')));
  await page.goto('/search?q=quokka');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(20);

  await serveIndex(page, await indexOfTitles(numbered('Quokka and numbat')));
  await page.getByRole('button', { name: 'More results' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(40);

  await serveIndex(page, await indexOfTitles(numbered('Bilby')));
  await page.getByRole('searchbox').fill('bilby');
  await expect(main.getByRole('status')).toHaveText('45 results, showing the first 20');
  await expect(main.getByRole('link', { name: /^Bilby number/ })).toHaveCount(20);
});

/** Serves an index with a different entry file for each request. */
async function serveChangingIndex(page: Page, titles: readonly string[]): Promise<void> {
  const index = await indexOfTitles(titles);
  await serveIndex(page, index);
  let entry = Buffer.from(index.get('pagefind/pagefind-entry.json') ?? '').toString();
  await page.route('**/pagefind/pagefind-entry.json*', (route) => {
    entry += ' ';
    return route.fulfill({ body: entry });
  });
}

test('a search does not reload the index endlessly while the servers of a host have different builds', async ({
  page,
}) => {
  await serveChangingIndex(page, ['Quokka', 'Quokka and numbat']);
  const loads: string[] = [];
  page.on('request', (request) => /\/pagefind\.js/.test(request.url()) && loads.push(request.url()));
  const status = page.getByRole('main').getByRole('status');
  await page.goto('/search?q=quokka');
  await expect(status).toHaveText('2 results');
  expect(loads).toHaveLength(2);

  await page.route('**/pagefind/fragment/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/search?q=quokka');
  await expect(status).toHaveText('Search is unavailable right now. Please try again later.');
  expect(loads).toHaveLength(2 + 2);
});

test('a search finds its results if the entry file of the index cannot be read', async ({ page }) => {
  await serveIndex(page, await indexOfTitles(['Quokka', 'Quokka and numbat']));
  let requests = 0;
  const entry = /\/pagefind-entry\.json$/;
  await page.route(entry, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.fallback();
  });
  const status = page.getByRole('main').getByRole('status');
  await page.goto('/search?q=quokka');
  await expect(status).toHaveText('2 results');

  for (const [fail, text] of [
    [(route: Route) => route.abort(), 'numbat'],
    [(route: Route) => route.fulfill({ status: 503, body: 'Busy' }), 'quokka numbat'],
  ] as const) {
    await page.route(entry, fail);
    await page.getByRole('searchbox').fill(text);
    await expect(status).toHaveText('One result');
    await page.getByRole('searchbox').fill('bilby');
    await expect(status).toHaveText('Search is unavailable right now. Please try again later.');
    await page.unroute(entry, fail);
    await page.getByRole('searchbox').fill('quokka');
    await expect(status).toHaveText('2 results');
  }
});

test('while the servers of a host have different builds, search does not report that there are no results', async ({
  page,
}) => {
  await serveChangingIndex(page, ['Quokka']);
  await page.goto('/search?q=bilby');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Search is unavailable right now. Please try again later.',
  );
});

test('on a large site, search finds each page once, as it was last indexed', async ({ page }) => {
  await serveIndex(page, await changedIndex());
  await page.goto('/search?q=quokka');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('11 results');
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
  const unchanged = [0, 1, 2, 3, 4, 5, 6, 8, 10, 11].map((n) => `Quokka number ${n}`);
  expect(titles.map((title) => title.trim()).sort()).toEqual(['Quokka, corrected', ...unchanged].sort());
});

test('words are found at dashes and arrows, without special letters, and inside text without spaces', async ({
  page,
}) => {
  const titles = ['A zibet man—xylem→phloem made 1,000x', '50 Đồng 比特币大涨。', 'Quokka NFT'];
  await serveIndex(page, await indexOfTitles(titles));
  await page.goto('/search');
  const status = page.getByRole('main').getByRole('status');
  const search = async (query: string, expected: string) => {
    await page.getByRole('searchbox').fill(query);
    await expect(status, query).toHaveText(expected);
  };
  const found = [
    'xylem',
    'phloem',
    'man—xylem',
    'XYLEM→PHLOEM',
    '“zibet man”',
    '1000',
    'nfts',
    'dong',
    'đồng',
    '大涨',
  ];
  for (const query of found) {
    await search('bilby', 'No results for “bilby”.');
    await search(query, 'One result');
  }
  // Neither phrases in another order, nor the first letters of a word that is not on the site.
  for (const query of ['“man zibet”', 'mango']) {
    await search('quokka', 'One result');
    await search(query, `No results for “${query}”.`);
  }
});

test('a search that waits for the index shows so', async ({ page }) => {
  const release = await hold(page, '**/pagefind/pagefind-entry.json');
  await page.goto('/search');
  const status = page.getByRole('main').getByRole('status');
  await page.getByRole('searchbox').fill('umbrella');
  await expect(status).toHaveText('Searching…');
  release();
  await expect(status).toHaveText(/results?$/);
});
