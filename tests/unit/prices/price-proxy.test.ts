import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPriceProxy, upstreamOf } from '../../../src/prices/price-proxy.ts';
import type { StoredCoin } from '../../../src/prices/priced-coins.ts';
import type { Quote } from '../../../src/prices/quotes.ts';
import { startFakeCoinGecko } from '../../support/fake-coingecko.ts';

const upstream = await startFakeCoinGecko();
let clock = 0;

afterAll(() => upstream.stop());
beforeEach(() => {
  Object.assign(upstream, { fault: 'none', prices: {}, requests: [], keys: [], maxConcurrent: 0, delay: 0 });
  clock = Date.parse('2026-11-21T12:00:00Z');
});

const minute = 60_000;
const stored: Quote = {
  price: 0.125,
  volume_24h: null,
  price_change_24h_percentage: null,
  priced_at: '2026-11-21T11:00:00.000Z',
};

const storedCoin: StoredCoin = { quote: stored, logoUrl: null, lineAt: null };

/** Creates a proxy. The default time limit suits a busy machine; timeout tests pass a shorter one. */
function newProxy(timeoutMs = 5000) {
  const ids = ['dogecoin', 'pepe'];
  const proxy = createPriceProxy({
    upstream: upstream.url,
    apiKey: 'the-key',
    readListed: async () => new Map(ids.map((id) => [id, storedCoin])),
    now: () => clock,
    timeoutMs,
  });
  return (path: string, init?: RequestInit) => proxy(new Request(`http://site/api/coingecko/${path}`, init));
}

describe('the proxy', () => {
  test('URL-8 returns prices of listed coins only, and rejects a request without any', async () => {
    const request = newProxy();
    const some = await request('simple/price?ids=bitcoin,pepe&vs_currencies=usd');
    expect(Object.keys(await some.json())).toEqual(['pepe']);
    expect((await request('simple/price?ids=bitcoin')).status).toBe(404);
    expect(upstream.requests).toHaveLength(1);
    expect(new URL(`${upstream.url}${upstream.requests[0]}`).searchParams.get('ids')).toBe('dogecoin,pepe');
  });

  test.each([
    ['simple/price', 400],
    ['simple/price?ids=', 400],
    ['simple/price?ids=../../ping', 400],
    [`simple/price?ids=${'a,'.repeat(9000)}`, 400],
    ['coins/bitcoin', 404],
    ['coins/PEPE', 404],
    ['coins/pepe%2F..%2F..', 404],
    ['coins/pepe/market_chart', 404],
    ['ping', 404],
    ['', 404],
  ])('URL-8 rejects %s with %i', async (path, status) => {
    expect((await newProxy()(path)).status).toBe(status);
    expect(upstream.requests).toEqual([]);
  });

  test('accepts GET and HEAD only', async () => {
    const { status, headers } = await newProxy()('simple/price?ids=pepe', { method: 'POST' });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test("returns a coin's small image, and requests it once a day", async () => {
    const request = newProxy();
    const image = { small: 'https://coin-images.example/pepe/small.png' };
    expect(await (await request('coins/pepe')).json()).toEqual({ id: 'pepe', image });
    clock += 23 * 60 * minute;
    expect(await (await request('coins/pepe')).json()).toEqual({ id: 'pepe', image });
    expect(upstream.requests).toHaveLength(1);
  });

  test('SEC-1 sends the API key upstream in a header and never in a URL or response', async () => {
    const response = await newProxy()('simple/price?ids=pepe');
    expect(upstream.keys).toEqual(['the-key']);
    expect(upstream.requests.join()).not.toContain('the-key');
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('the-key');
  });
});

test.each([
  ['https://api.coingecko.com/api/v3', 'x-cg-demo-api-key'],
  ['https://pro-api.coingecko.com/api/v3', 'x-cg-pro-api-key'],
])('the key of %s is sent as %s', (upstream, name) => {
  const { headers } = upstreamOf({ upstream, apiKey: 'the-key' });
  expect(Object.entries(headers).filter(([, value]) => value === 'the-key')).toEqual([[name, 'the-key']]);
});

describe('one upstream request for everyone', () => {
  test('simultaneous and later requests within five minutes share it', async () => {
    upstream.delay = 30;
    const request = newProxy();
    await Promise.all([
      request('simple/price?ids=pepe'),
      request('simple/price?ids=dogecoin'),
      request('simple/price?ids=pepe'),
    ]);
    clock += 5 * minute - 1;
    await request('simple/price?ids=pepe');
    expect(upstream.requests).toHaveLength(1);
    clock += 1;
    await request('simple/price?ids=pepe');
    expect(upstream.requests).toHaveLength(2);
  });

  test('a CDN caches a response for a minute per list of coins; browsers do not', async () => {
    const { headers } = await newProxy()('simple/price?ids=pepe');
    expect(headers.get('netlify-cdn-cache-control')).toMatch(/^public, durable, max-age=60, stale-while-/);
    expect(headers.get('netlify-vary')).toBe('query=ids');
    expect(headers.get('cache-control')).toContain('max-age=0');
    expect(headers.get('x-prices-state')).toBe('live');
  });
});

describe('PF-1 while the price service fails', () => {
  test.each([
    'rate-limited',
    'server-error',
    'reset',
    'stall',
    'html',
    'null',
    'list',
    'wrong-types',
    'negative',
  ] as const)(
    '%s: returns and marks the last good values, without repeated upstream requests',
    async (fault) => {
      const request = newProxy(fault === 'stall' ? 2000 : 5000);
      upstream.prices = { pepe: 0.25 };
      await request('simple/price?ids=pepe');
      upstream.fault = fault;
      clock += 10 * minute;
      const failing = await request('simple/price?ids=pepe');
      expect(failing.status).toBe(200);
      expect(await failing.json()).toMatchObject({ pepe: { usd: 0.25 } });
      expect(failing.headers.get('x-prices-state')).toBe('last-good');
      const tried = upstream.requests.length;
      await request('simple/price?ids=pepe');
      expect(upstream.requests).toHaveLength(tried);

      upstream.fault = 'none';
      upstream.prices = { pepe: 0.5 };
      clock += 5 * minute;
      const recovered = await request('simple/price?ids=pepe');
      expect(await recovered.json()).toMatchObject({ pepe: { usd: 0.5 } });
      expect(recovered.headers.get('x-prices-state')).toBe('live');
    },
  );

  test('PF-2 aborts a stalled response and falls back to stored values', async () => {
    upstream.fault = 'stall';
    const response = await newProxy(200)('simple/price?ids=pepe');
    expect(await response.json()).toMatchObject({ pepe: { usd: 0.125, last_updated_at: 1_795_258_800 } });
    expect(response.headers.get('x-prices-state')).toBe('last-good');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('max-age=15');
  });

  test('omits and marks an unavailable image, and retries it', async () => {
    const request = newProxy();
    upstream.fault = 'server-error';
    const response = await request('coins/pepe');
    expect(await response.json()).toEqual({ id: 'pepe' });
    expect(response.headers.get('x-prices-state')).toBe('last-good');
    upstream.fault = 'none';
    clock += 60 * minute;
    expect(await (await request('coins/pepe')).json()).toHaveProperty('image');
  });

  test('requests the image of a coin that CoinGecko does not know once a day, and of others once an hour at most', async () => {
    const proxy = createPriceProxy({
      upstream: upstream.url,
      readListed: async () =>
        new Map([
          ['no-such-coin', storedCoin],
          ['pepe', storedCoin],
        ]),
      now: () => clock,
    });
    const image = (id: string) => proxy(new Request(`http://site/api/coingecko/coins/${id}`));
    for (let passed = 0; passed < 120; passed += 1) {
      expect(await (await image('no-such-coin')).json()).toEqual({ id: 'no-such-coin' });
      clock += minute;
    }
    expect(upstream.requests).toHaveLength(1);
    upstream.fault = 'server-error';
    for (let passed = 0; passed < 120; passed += 1) {
      await image('pepe');
      clock += minute;
    }
    expect(upstream.requests).toHaveLength(3);
  });

  test('keeps the last coin list if reading it fails, and returns 502 if there is none', async () => {
    let works = true;
    const proxy = createPriceProxy({
      upstream: upstream.url,
      readListed: async () => {
        if (!works) throw new Error('no database');
        return new Map([['pepe', storedCoin]]);
      },
      now: () => clock,
    });
    const request = () => proxy(new Request('http://site/api/coingecko/simple/price?ids=pepe'));
    expect((await request()).status).toBe(200);
    works = false;
    clock += 5 * minute;
    expect((await request()).status).toBe(200);
    const broken = createPriceProxy({
      upstream: upstream.url,
      readListed: () => Promise.reject(new Error('no database')),
    });
    expect((await broken(new Request('http://site/api/coingecko/simple/price?ids=pepe'))).status).toBe(502);
  });
});
