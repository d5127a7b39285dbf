import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor } from '../support/backend.ts';
import { filesOf } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile('none');
const builder = new SiteBuilder(settingsFor(backend));
let files: Map<string, string>;

const coins = `
  truncate public.trending_memecoins;
  insert into public.trending_memecoins
    (rank, name, symbol, coingecko_id, in_table, price, priced_at, price_change_24h_percentage, sparkline, sparkline_at) values
    (1, 'Full', 'FULL', 'full', true, 0.1234, '2026-11-22T15:42:00Z', 3.14, '{0.119,0.1234}', '2026-11-22T15:42:00Z'),
    (2, 'No Id', 'NOID', null, true, null, null, null, null, null),
    (3, 'No Week', 'NOWEEK', 'no-week', true, 0.5, '2026-11-22T15:42:00Z', null, null, null),
    (4, 'Three', 'THREE', 'three', true, 1, '2026-11-22T15:42:00Z', -1, '{1,2,1}', '2026-11-22T15:42:00Z'),
    (5, 'Flat', 'FLAT', 'flat', true, 1, '2026-11-22T15:42:00Z', 0, '{1,1,1}', '2026-11-22T15:42:00Z'),
    (6, 'Tiny', 'TINY', 'tiny', true, 1e-12, '2026-11-22T15:42:00Z', 1, '{1e-12,2e-12}', '2026-11-22T15:42:00Z'),
    (7, 'Large', 'LARGE', 'large', true, 1e6, '2026-11-22T15:42:00Z', 1, '{1e6,2e6}', '2026-11-22T15:42:00Z'),
    (8, 'PEPE', 'PEPE', null, true, null, null, null, null, null),
    (9, 'PEPE', 'PEPE2', null, true, null, null, null, null, null),
    (10, 'Page', 'PAGE', null, true, null, null, null, null, null),
    (11, 'Eleventh', 'ELEVEN', 'eleven', true, 2, '2026-11-22T15:42:00Z', 1, null, null),
    (12, 'Not Listed', 'NOT', 'not', false, 3, '2026-11-22T15:42:00Z', 1, null, null),
    (13, '<b>Wild</b> & "Free"', '"/><script>', null, false, null, null, null, null, null),
    (14, 'Stale', 'STALE', 'stale', false, 4, '2026-08-01T15:42:00Z', 1, null, null);
  update public.trending_memecoins set about = 'First line.' || chr(10) || '<i>Not HTML</i>', external_link = 'https://example.com/full'
    where slug = 'full';
  insert into public.articles (title, slug, content, published_at, coin_ids)
    select 'Article ' || n, 'about-full-' || n, '<p>Text</p>', now() - n * interval '1 hour', array[id]
    from generate_series(1, 13) as n, public.trending_memecoins where slug = 'full';
  insert into public.articles (title, slug, content, published_at, coin_ids, coin_prices)
    select 'Priced', 'priced', '<p>Text</p>', '2026-01-01', array[id], jsonb_build_object(id, '{"price": 0.119}'::jsonb)
    from public.trending_memecoins where slug = 'full';
  insert into public.articles (title, slug, content, published_at, coin_ids)
    select 'Bad values', 'bad-values', '<p>Text</p>', '2026-01-01', array_agg(id order by rank) || gen_random_uuid()
    from public.trending_memecoins where rank between 2 and 5 or rank = 14;
`;

beforeAll(async () => {
  await backend.sql(coins);
  await builder.build(join(folder, 'first'));
  files = filesOf(join(folder, 'first'));
});

/** Returns a file of the site. */
function fileOf(name: string): string {
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return file;
}
/** Returns the text that a page shows without scripts. */
const textOf = (html: string) =>
  // The files are read as Latin-1, so the bytes are decoded here.
  Buffer.from(html, 'latin1')
    .toString('utf8')
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<footer[\s\S]*$/, '')
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<astro-island [^>]*>|<wbr[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const coinText = (slug: string) => textOf(fileOf(`memecoins/${slug}.html`));

describe('coin pages show missing and extreme values as a stored value, N/A or a message, never as 0, NaN or blank', () => {
  test.each([
    [
      'No coingecko_id',
      'no-id',
      ['No price yet.', '1 h N/A', '24 h N/A', '24h volume N/A', 'Last seven days N/A'],
    ],
    ['sparkline_in_7d null', 'no-week', ['$0.50', 'Last seven days N/A']],
    ['null change', 'no-week', ['24 h N/A']],
    ['1e-12', 'tiny', ['<$0.00000001'.replace('<', '&lt;')]],
    ['1e6', 'large', ['$1,000,000.00']],
    ['two coins named PEPE, the first', 'pepe', ['PEPE', 'No price yet.']],
    ['two coins named PEPE, the second', 'pepe-pepe2', ['PEPE2']],
    ['a slug equal to a route', 'page-page', ['No price yet.']],
  ])('values: %s', (_what, slug, texts) => {
    const text = coinText(slug);
    for (const expected of texts) expect(text).toContain(expected);
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|\de[+-]\d|\$0\.00 /);
  });

  test.each([
    ['three points', 'three', 'd="m0 63 1-63 1 63"'],
    ['all equal', 'flat', 'd="m0 31 1 0 1 0"'],
    ['1e-12 as a line', 'tiny', 'd="m0 63 1-63"'],
    ['1e6 as a line', 'large', 'd="m0 63 1-63"'],
  ])('sparkline: %s', (_what, slug, path) => expect(fileOf(`memecoins/${slug}.html`)).toContain(path));

  test('an article shows its coins despite missing prices and a deleted coin', () => {
    const text = textOf(fileOf('articles/bad-values.html'));
    expect(text).toContain('NOID No price yet. · Price at publication unknown.');
    expect(text).toContain('NOWEEK $0.50 N/A · Price at publication unknown.');
    expect(text).toContain('THREE $1.00 ▼ 1.0 % · Price at publication unknown.');
    expect(text).toContain('FLAT $1.00 0.0 % · Price at publication unknown.');
  });
});

test('without JavaScript and CoinGecko, a coin page is complete and shows the time of its prices', () => {
  const html = fileOf('memecoins/full.html');
  const text = coinText('full');
  for (const expected of [
    'Full FULL',
    '$0.1234',
    '24 h ▲ +3.14%',
    'Prices as of Nov 22, 2026, 3:42 PM UTC',
    'Price data by CoinGecko',
    'Prices are information, not advice.',
    'First line. &lt;i&gt;Not HTML&lt;/i&gt;',
    'Articles about Full',
    'Article 1',
  ])
    expect(text.replaceAll('\u202f', ' ')).toContain(expected);
  expect(html).toContain('<a href="https://www.coingecko.com" target="_blank" rel="noopener">CoinGecko</a>');
  expect(html).toContain('aria-label="Seven days: from $0.119 to $0.1234, low $0.119, high $0.1234"');
  expect(html).toMatch(/href="https:\/\/example\.com\/full" target="_blank" rel="noopener nofollow"/);
  expect(coinText('eleventh')).toContain('No articles about Eleventh yet.');
});

test("an article's price line is in the specified format and part of the static HTML", () => {
  expect(textOf(fileOf('articles/priced.html'))).toContain('FULL $0.1234 ▲ 3.1 % · $0.1190 when published');
  expect(fileOf('articles/priced.html')).toContain('<a href="/memecoins/full"');
  expect(fileOf('articles/priced.html')).not.toContain('astro-island');
});

test('an article marks a price that is older than the time of its prices', () => {
  const text = textOf(fileOf('articles/bad-values.html'));
  expect(text).toContain('STALE $4.00 ▲ 1.0 % (outdated price) · Price at publication unknown.');
  expect(text).toContain('Prices as of Nov 22, 2026');
});

test("a coin's articles are paginated and have a feed, and the sitemap lists the coin's pages", () => {
  expect(fileOf('memecoins/full.html')).toContain('/memecoins/full/page/2');
  expect(fileOf('memecoins/full/page/2.html')).toContain('/articles/priced');
  expect(fileOf('memecoins/full/rss.xml').match(/<item>/g)).toHaveLength(14);
  expect(fileOf('memecoins/full.html')).toMatch(/rel="alternate"[^>]*href="\/memecoins\/full\/rss\.xml"/);
  const sitemap = fileOf('sitemap.xml');
  for (const path of ['full', 'full/page/2', 'pepe-pepe2', 'not-listed'])
    expect(sitemap).toContain(`/memecoins/${path}</loc>`);
});

test('JSON-LD names the coin, and contains neither a price nor an offer', () => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(fileOf('memecoins/full.html')) ?? [];
  const graph = JSON.parse(json)['@graph'];
  expect(graph.map((part: Record<string, unknown>) => part['@type'])).toEqual(['WebPage', 'BreadcrumbList']);
  expect(json).not.toMatch(/0\.1234|price|offer|rating|market/i);
  expect(fileOf('memecoins/full.html')).not.toMatch(/<meta[^>]*0\.1234/);
});

test('XSS-7 a hostile name, symbol and description are rendered as text', () => {
  const html = fileOf('memecoins/bwildb-free.html');
  const withoutValues = html.replace(/="[^"]*"/g, '').replace(/<script[\s\S]*?<\/script>/g, '');
  expect(withoutValues).not.toMatch(/<b>Wild|<script>/);
  expect(coinText('bwildb-free')).toContain('&lt;b&gt;Wild');
});

test('a new sparkline changes the share image, a new price does not', async () => {
  const card = () =>
    builder.build(join(folder, 'card')).then(() => filesOf(join(folder, 'card')).get('memecoins/full.png'));
  const before = await card();
  const image = sharp(join(folder, 'card/memecoins/full.png'));
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  await backend.sql(
    "update public.trending_memecoins set price = 0.2, priced_at = now() where slug = 'full'",
  );
  expect(await card()).toBe(before);
  await backend.sql("update public.trending_memecoins set sparkline = '{2,1,3}' where slug = 'full'");
  expect(await card()).not.toBe(before);
});

test('the table on /memecoins shows the first ten listed coins with their sparklines and links', () => {
  const html = fileOf('memecoins.html').replace(/<astro-island [^>]*>/g, '');
  const table = /<table[\s\S]*<\/table>/.exec(html)?.[0] ?? '';
  expect(table.match(/<tr/g)).toHaveLength(11);
  expect(table).toContain('7 days');
  expect(table).toContain('href="/memecoins/full"');
  expect(table).not.toContain('Eleventh');
  expect(table.match(/class="sparkline"/g)).toHaveLength(5);
  expect(fileOf('index.html')).not.toContain('7 days');
});

test('only the front page, /memecoins and coin pages have a ticker', () => {
  const with_ = [...files].filter(([, html]) => html.includes('class="ticker"')).map(([name]) => name);
  const ofCoins = with_.filter((name) => /^memecoins\/[^/]+\.html$/.test(name));
  expect(with_.filter((name) => !ofCoins.includes(name)).sort()).toEqual(['index.html', 'memecoins.html']);
  expect(ofCoins).toHaveLength(14);
});

test('a coin page and its styles are at most 45 KB compressed', () => {
  const html = fileOf('memecoins/full.html');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, name = '']) =>
    fileOf(name),
  );
  expect(gzipSync([html, ...sheets].join('')).length).toBeLessThanOrEqual(45 * 1024);
});

test('a second new price within the hour re-renders the pages with prices, but no articles', async () => {
  await builder.build(join(folder, 'before'));
  await backend.sql(
    "update public.trending_memecoins set price = 0.3, priced_at = '2100-01-01T10:10:00Z' where slug = 'full'",
  );
  await builder.build(join(folder, 'hour'));
  await backend.sql(
    "update public.trending_memecoins set price = 0.31, priced_at = '2100-01-01T10:20:00Z' where slug = 'full'",
  );
  const { changedFiles } = await builder.build(join(folder, 'after'));
  expect(changedFiles).toContain('memecoins/full.html');
  expect(changedFiles.filter((file) => file.startsWith('articles/'))).toEqual([]);
});
