import { expect, test } from 'vitest';
import { parseMarkets } from '../../../src/prices/markets.ts';

const entry = (more: object = {}) => ({
  id: 'pepe',
  current_price: 0.5,
  total_volume: 7,
  market_cap: 9,
  price_change_percentage_1h_in_currency: 1,
  price_change_percentage_24h_in_currency: 2,
  price_change_percentage_7d_in_currency: 3,
  sparkline_in_7d: { price: [1, 2, 3] },
  last_updated: '2026-11-22T10:00:00.000Z',
  image: 'https://coin-images.coingecko.com/coins/images/1/large/pepe.png?1',
  ...more,
});
const marketOf = (more: object = {}) => parseMarkets([entry(more)])?.get('pepe');

test('parses quote, changes, sparkline and small image', () => {
  expect(marketOf()).toMatchObject({
    price: 0.5,
    volume_24h: 7,
    price_change_24h_percentage: 2,
    priced_at: '2026-11-22T10:00:00.000Z',
    change_1h: 1,
    change_7d: 3,
    market_cap: 9,
    sparkline: [1, 2, 3],
    logo_url: 'https://coin-images.coingecko.com/coins/images/1/small/pepe.png?1',
  });
});

test.each([
  null,
  undefined,
  {},
  { price: null },
  { price: [] },
  { price: [1] },
  { price: ['1', null, -1] },
  'x',
])('sparkline_in_7d %j gives no sparkline', (sparkline_in_7d) =>
  expect(marketOf({ sparkline_in_7d })?.sparkline).toBeNull(),
);

test('keeps equal points and drops invalid ones', () => {
  expect(marketOf({ sparkline_in_7d: { price: [5, 5, 5] } })?.sparkline).toEqual([5, 5, 5]);
  expect(marketOf({ sparkline_in_7d: { price: [1, null, 1e300, 2] } })?.sparkline).toEqual([1, 2]);
});

test('reduces 168 hours to 64 points, including the first and the last', () => {
  const price = Array.from({ length: 168 }, (_, hour) => hour);
  const line = marketOf({ sparkline_in_7d: { price } })?.sparkline;
  expect([line?.length, line?.[0], line?.at(-1)]).toEqual([64, 0, 167]);
});

test.each([1e-12, 1e6, 1e21])('keeps the price %d', (current_price) => {
  expect(
    marketOf({ current_price, sparkline_in_7d: { price: [current_price, current_price] } }),
  ).toMatchObject({
    price: current_price,
    sparkline: [Math.fround(current_price), Math.fround(current_price)],
  });
});

test('replaces unusable values with null, and omits entries without a valid price or id', () => {
  const more = {
    price_change_percentage_1h_in_currency: null,
    market_cap: 0,
    last_updated: 'soon',
    image: 'missing_large.png',
  };
  expect(marketOf(more)).toMatchObject({
    change_1h: null,
    market_cap: null,
    logo_url: null,
    priced_at: null,
  });
  for (const current_price of [null, undefined, '1', -1, Number.NaN])
    expect(marketOf({ current_price })).toBeUndefined();
  expect(parseMarkets([null, 5, { id: '../x' }, { id: 'a b', current_price: 1 }])?.size).toBe(0);
});

test.each([null, {}, 'x', 5])('%j is not a list of markets', (json) => expect(parseMarkets(json)).toBeNull());
