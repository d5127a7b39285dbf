import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCoinImage, parseQuotes } from '../../../src/prices/quotes.ts';

const quotesIn = (json: unknown) => Object.fromEntries(parseQuotes(json));

describe('parseQuotes', () => {
  test('parses a response of the price service', () => {
    const result = {
      dogecoin: {
        usd: 0.1423,
        usd_24h_vol: 1184203911.5,
        usd_24h_change: -2.41,
        last_updated_at: 1795219200,
      },
      pepe: { usd: 0.00000413 },
    };
    expect(quotesIn(result)).toEqual({
      dogecoin: {
        price: 0.1423,
        volume_24h: 1184203911.5,
        price_change_24h_percentage: -2.41,
        priced_at: '2026-11-21T00:00:00.000Z',
      },
      pepe: { price: 0.00000413, volume_24h: null, price_change_24h_percentage: null, priced_at: null },
    });
  });

  test.each([
    ...[null, undefined, '', 'x', '<html>', 0, 1, true, [], [{ usd: 1 }], { status: { error_code: 429 } }],
    ...[{ dogecoin: null }, { dogecoin: [] }, { dogecoin: 1 }, { dogecoin: {} }, { dogecoin: { eur: 1 } }],
    ...['1', null, true, [], {}, -1, Number.NaN, Infinity].map((usd) => ({ dogecoin: { usd } })),
    ...['DOGE', 'a b', '', '../x', 'a'.repeat(101), '__proto__', 'é'].map((id) =>
      JSON.parse(`{"${id}":{"usd":1}}`),
    ),
  ])('PF-3 ignores %j', (json) => expect(quotesIn(json)).toEqual({}));

  test.each([
    ['usd_24h_vol', 'volume_24h', [null, '1', -1, {}, Infinity]],
    ['usd_24h_change', 'price_change_24h_percentage', [null, '1', -100.1, Number.NaN]],
    ['last_updated_at', 'priced_at', [null, 'now', 0, -1, 1e15]],
  ] as const)('PF-3 drops an impossible %s but keeps the price', (field, name, values) => {
    for (const value of values) {
      expect(quotesIn({ dogecoin: { usd: 1, [field]: value } })).toMatchObject({
        dogecoin: { price: 1, [name]: null },
      });
    }
  });

  test('PF-3 an invalid entry does not affect others', () => {
    expect(Object.keys(quotesIn({ bad: { usd: 'x' }, good: { usd: 2 }, worse: null }))).toEqual(['good']);
  });

  test.each([0, 1e-18, 1e21])('PF-3 keeps the price %d', (usd) => {
    expect(quotesIn({ dogecoin: { usd } })).toMatchObject({ dogecoin: { price: usd } });
  });

  test('PF-3 never throws, regardless of the response', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (json) => {
        for (const quote of parseQuotes(json).values()) expect(Number.isFinite(quote.price)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseCoinImage', () => {
  const coin = (small: unknown) => ({ id: 'dogecoin', image: { thumb: 'x', small } });

  test('returns the small image', () => {
    expect(parseCoinImage(coin('https://coin-images.example/doge.png?1696501409'))).toBe(
      'https://coin-images.example/doge.png?1696501409',
    );
  });

  test.each([
    ...[
      'javascript:alert(1)',
      'http://plain.example/x.png',
      '//evil.example/x.png',
      '/x.png',
      'data:image/png,',
      'missing_small.png',
    ],
    ...[null, 1, {}],
  ])('PF-3 rejects %j', (small) => expect(parseCoinImage(coin(small))).toBeNull());

  test.each([null, undefined, [], '<html>', {}, { image: null }, { image: 'https://x.example' }])(
    'PF-3 finds no image in %j',
    (json) => expect(parseCoinImage(json)).toBeNull(),
  );
});
