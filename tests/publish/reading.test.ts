import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createReader, type Reader } from '../../src/entities/database/client.ts';
import { publicReaders } from '../../src/entities/index.ts';
import { trendingCoins } from '../../src/entities/readers/trending-coins.ts';
import { publishedArticles } from '../../src/site/published-articles.ts';
import { readSite } from '../../src/site/site.ts';
import { manyArticles } from '../support/backend.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { backendForFile } from '../support/file-fixtures.ts';

const backend = await backendForFile('none');
let proxy: FaultyProxy;
let db: Reader;

beforeAll(async () => {
  await backend.sql(manyArticles(2500));
  proxy = await startFaultyProxy(backend.url);
  db = readerWith(30_000);
});

function readerWith(timeoutMs: number): Reader {
  return createReader({
    url: proxy.url,
    publishableKey: backend.secrets.publishableKey,
    retries: 2,
    timeoutMs,
  });
}

afterEach(() => {
  proxy.fault = () => null;
  proxy.afterRequest = () => {};
  proxy.rowLimit = null;
  proxy.requests.length = 0;
});

afterAll(() => proxy.stop());

const slugs = (articles: { slug: string }[]) => new Set(articles.map((article) => article.slug));
const isArticles = (path: string) => path.endsWith('/articles');

test.each([1000, 77])('BT-3 reads all 2,500 articles despite a row limit of %i', async (limit) => {
  proxy.rowLimit = limit;
  const { articles } = await readSite(db);
  expect(slugs([...articles]).size).toBe(2500);
  expect(articles[0]?.slug).toBe('article-1');
});

test('BT-3 reads all banners, advertisements and settings despite a row limit of 77', async () => {
  await backend.sql(`
    insert into public.promo_banners (title, text, sort_order, is_active)
      select 'Banner ' || n, 'Text', 80 - n, true from generate_series(1, 80) as n;
    insert into public.advertisements (name, placement_key, content, target_url, created_at)
      select 'Ad', case n when 80 then 'articles_list_top_banner' else 'homepage_bottom_banner' end,
        '/images/' || n || '.webp', '/contact', timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 80) as n;
    insert into public.site_settings (setting_key, value)
      select 'unused_' || n, '{}' from generate_series(1, 80) as n;
    insert into public.site_settings (setting_key, value) values ('price_disclaimer', '{"text": "Read."}');`);
  proxy.rowLimit = 77;
  const { banners, ads, settings } = await readSite(db);
  await backend.sql(`
    delete from public.promo_banners; delete from public.advertisements; delete from public.site_settings;`);
  const titles = Array.from({ length: 80 }, (_, index) => `Banner ${80 - index}`);
  expect(banners.map(({ title }) => title)).toEqual(titles);
  expect(ads.articles_list_top_banner).toMatchObject({ content: '/images/80.webp' });
  // The oldest of several at the same placement.
  expect(ads.homepage_bottom_banner).toMatchObject({ content: '/images/1.webp' });
  expect(settings.price_disclaimer).toEqual({ text: 'Read.' });
});

test.each([500, 502, 503, 504, 429])('BT-2 a %i that occurs twice does not fail the read', async (status) => {
  let faults = 0;
  proxy.fault = ({ path }) => {
    if (!isArticles(path) || faults === 2) return null;
    faults += 1;
    return { kind: 'response', status, type: 'text/plain', body: 'try later' };
  };
  expect(await publishedArticles(db)).toHaveLength(2500);
  expect(faults).toBe(2);
});

test.each([
  [
    'HTML instead of JSON',
    { kind: 'response', status: 200, type: 'text/html', body: '<h1>Maintenance</h1>' },
  ],
  ['401', { kind: 'response', status: 401, type: 'application/json', body: '{"message":"Invalid API key"}' }],
  [
    '500 permanently',
    { kind: 'response', status: 500, type: 'application/json', body: '{"message":"boom"}' },
  ],
  ['a connection that is permanently reset', { kind: 'reset' }],
  ['JSON that is permanently cut short', { kind: 'short' }],
  ['a connection that is permanently cut in mid-response', { kind: 'cut' }],
  ['a permanent stall', { kind: 'stall' }],
] as const)('BT-1 %s fails the read with a message that names the table', async (_, fault) => {
  proxy.fault = ({ path }) => (isArticles(path) ? fault : null);
  const reader = fault.kind === 'stall' ? readerWith(500) : db;
  await expect(publishedArticles(reader)).rejects.toThrow(/table "articles"/);
});

test('BT-4 a page that keeps failing fails the whole read', async () => {
  proxy.fault = ({ query }) =>
    query.has('id') ? { kind: 'response', status: 500, type: 'text/plain', body: 'no' } : null;
  await expect(publishedArticles(db)).rejects.toThrow(/table "articles"/);
  await expect(publishedArticles(db)).rejects.toThrow(/table "articles"/);
});

test('BT-4 retries responses that are interrupted once', async () => {
  const faults = [{ kind: 'cut' }, { kind: 'short' }, { kind: 'reset' }] as const;
  let next = 0;
  proxy.rowLimit = 500;
  proxy.fault = ({ path, number }) =>
    isArticles(path) && number % 2 === 0 ? (faults[next++] ?? null) : null;
  expect(await publishedArticles(db)).toHaveLength(2500);
  expect(next).toBeGreaterThan(2);
});

test('BT-6 rows added or removed between pages neither hide nor duplicate others', async () => {
  const lasting = slugs(await publishedArticles(db));
  let changes = 0;
  proxy.rowLimit = 300;
  proxy.afterRequest = async () => {
    if (changes === 6) return;
    changes += 1;
    await backend.sql(`
      insert into public.articles (title, slug, content, published_at)
      select 'Passing', 'passing-${changes}-' || n, '<p>x</p>', now() from generate_series(1, 20) as n;
      delete from public.articles where slug like 'passing-${changes - 1}-%';
    `);
  };
  const read = await publishedArticles(db);
  await backend.sql("delete from public.articles where slug like 'passing-%'");
  expect(changes).toBe(6);
  expect(slugs(read).size).toBe(read.length);
  expect([...lasting].filter((slug) => !slugs(read).has(slug))).toEqual([]);
});

test('BT-6 a first read under constant writes returns every permanent row once', async () => {
  const lasting = slugs(await publishedArticles(db));
  let round = 0;
  proxy.rowLimit = 300;
  proxy.afterRequest = async () => {
    round += 1;
    await backend.sql(`
      insert into public.articles (title, slug, content, published_at)
      select 'Passing', 'passing-${round}-' || n, '<p>x</p>', now() from generate_series(1, 20) as n;
      delete from public.articles where slug like 'passing-${round - 1}-%';
    `);
  };
  const { articles } = await readSite(db);
  proxy.afterRequest = () => {};
  await backend.sql("delete from public.articles where slug like 'passing-%'");
  const read = slugs([...articles]);
  expect(read.size).toBe(articles.length);
  expect([...lasting].filter((slug) => !read.has(slug))).toEqual([]);
});

test('BT-6 detects a server that omits rows, even under constant writes', async () => {
  let round = 0;
  proxy.rowLimit = 300;
  proxy.afterRequest = async () => {
    round += 1;
    await backend.sql(`
      insert into public.articles (title, slug, content, published_at)
        values ('Passing', 'passing-${round}', '<p>x</p>', now());
      delete from public.articles where slug = 'passing-${round - 1}';
    `);
  };
  // Every second page is empty, so reading ends early.
  proxy.fault = ({ path, query, number }) =>
    isArticles(path) && query.get('id')?.startsWith('gt.') && number % 2 === 0
      ? { kind: 'response', status: 200, type: 'application/json', body: '[]' }
      : null;
  await expect(publishedArticles(db)).rejects.toThrow(/rows were read but the server counts/);
  proxy.afterRequest = () => {};
  await backend.sql("delete from public.articles where slug like 'passing-%'");
});

test('detects a server that omits rows by comparing with its own count', async () => {
  proxy.fault = ({ path, query }) =>
    isArticles(path) && query.has('id')
      ? { kind: 'response', status: 200, type: 'application/json', body: '[]' }
      : null;
  await expect(publishedArticles(db)).rejects.toThrow('1000 rows were read but the server counts 2500');
});

test('reads 2,500 articles in three requests, and every other table and function in one', async () => {
  expect((await readSite(db)).articles).toHaveLength(2500);
  const reads = proxy.requests.map((request) => new URL(request, proxy.url).pathname.split('/').at(-1));
  expect(reads.sort()).toEqual(
    [
      ...['articles', 'articles', 'articles', 'current_content', 'list_lengths', 'old_addresses'],
      ...publicReaders.map(({ table }) => table),
    ].sort(),
  );
});

test('reads the content version before any content', async () => {
  await readSite(db);
  expect(proxy.requests[0]).toContain('/rpc/current_content');
});

test('stored prices are parsed as numbers, however they are formatted', async () => {
  await backend.sql(`
    insert into public.trending_memecoins (name, symbol, coingecko_id, price, volume_24h, price_change_24h_percentage)
    values ('Mog Coin', 'MOG', 'mog-coin', 0.0000002871, 1e9, -6.20);
  `);
  const [coin] = await trendingCoins(db, 10);
  expect(coin).toMatchObject({ price: 2.871e-7, volume_24h: 1e9, price_change_24h_percentage: -6.2 });
});
