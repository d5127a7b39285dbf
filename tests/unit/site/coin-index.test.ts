import { describe, expect, test } from 'vitest';
import type { Coin } from '../../../src/entities/readers/trending-coins.ts';
import { createSiteIndex } from '../../../src/site/site-index.ts';
import { article, siteOf } from '../../support/site.ts';

const coin = (rank: number, more: Partial<Coin> = {}): Coin => ({
  id: `id-${rank}`,
  rank,
  name: `Coin ${rank}`,
  symbol: `C${rank}`,
  slug: `coin-${rank}`,
  network: null,
  coingecko_id: null,
  logo_url: null,
  icon_bg_color: '#6c5ce7',
  external_link: null,
  price: rank,
  volume_24h: null,
  price_change_24h_percentage: null,
  priced_at: null,
  change_1h: null,
  change_7d: null,
  market_cap: null,
  week: null,
  about: null,
  in_table: true,
  hourly_price: rank / 2,
  hourly_change: 1,
  hourly_at: '2026-11-22T10:00:00.000Z',
  ...more,
});

const articles = Array.from({ length: 13 }, (_, number) =>
  article(number, {
    coin_ids: number % 2 ? ['id-1', 'gone'] : ['id-2', 'id-1', 'id-2'],
    coin_prices: { 'id-1': 7 },
  }),
);
const coins = [
  coin(1),
  coin(2, { in_table: false }),
  ...Array.from({ length: 11 }, (_, offset) => coin(offset + 3)),
];
const index = createSiteIndex({ ...siteOf(articles), coins });

test('the table has the first ten coins selected for it, without fields that only their pages show', () => {
  expect(index.tableCoins().map(({ rank }) => rank)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(index.tableCoins()[0]).not.toHaveProperty('about');
  expect(index.coinSlugs()).toHaveLength(13);
});

describe('the articles of a coin', () => {
  test("lists the coin's articles, newest first, 12 on the first page", () => {
    expect(index.coinPage(1, 'coin-1').articles).toHaveLength(12);
    expect(index.coinPage(2, 'coin-1')).toMatchObject({
      number: 2,
      count: 2,
      articles: [{ title: 'Article 12' }],
    });
    expect(index.coinPageCount('coin-2')).toBe(1);
    expect(index.newestOfCoin(2, 'coin-2').map(({ title }) => title)).toEqual(['Article 0', 'Article 2']);
    expect(index.coinPage(1, 'coin-3')).toMatchObject({ count: 1, articles: [] });
  });

  test('lists 48 articles on each later page, and every article on one page', () => {
    const many = Array.from({ length: 12 + 48 + 1 }, (_, number) => article(number, { coin_ids: ['id-1'] }));
    const { coinPage, coinPageCount } = createSiteIndex({ ...siteOf(many), coins });
    const pages = [1, 2, 3].map((number) => coinPage(number, 'coin-1').articles.map(({ title }) => title));
    expect(coinPageCount('coin-1')).toBe(3);
    expect(pages.map(({ length }) => length)).toEqual([12, 48, 1]);
    expect(pages.flat()).toEqual(many.map(({ title }) => title));
  });

  test.each([
    () => index.coinPage(3, 'coin-1'),
    () => index.coinPage(0, 'coin-1'),
    () => index.coinAt('gone'),
  ])('throws a RangeError for a missing page or coin', (query) => expect(query).toThrow(RangeError));
});

test('lists the coins of an article in its order, once each, without deleted ones, with hourly prices', () => {
  expect(index.coinsOf('article-0')).toEqual([
    expect.objectContaining({ slug: 'coin-2', price: 1, priceThen: null }),
    expect.objectContaining({ slug: 'coin-1', price: 0.5, change: 1, priceThen: 7 }),
  ]);
  expect(index.coinsOf('article-1').map(({ slug }) => slug)).toEqual(['coin-1']);
});

test('returns names and lines without prices', () => {
  expect(index.coinNameAt('coin-1')).toEqual({ id: 'id-1', slug: 'coin-1', name: 'Coin 1', symbol: 'C1' });
  expect(index.coinWeekAt('coin-1')).toBeNull();
});
