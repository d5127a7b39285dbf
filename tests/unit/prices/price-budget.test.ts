import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCoinImage, readQuotes } from '../../../src/prices/price-client.ts';
import { createPriceProxy } from '../../../src/prices/price-proxy.ts';
import type { StoredCoin } from '../../../src/prices/priced-coins.ts';
import { type PriceStorage, storePrices } from '../../../src/prices/store-prices.ts';
import { instantOf } from '../../../src/rules/instant.ts';
import { PRICE_REFRESH_MS } from '../../../src/rules/limits.ts';
import { type FakeCoinGecko, fetchFrom, startFakeCoinGecko } from '../../support/fake-coingecko.ts';

const minute = 60_000;
const hour = 60 * minute;
const month = 31 * 24 * hour;
/** One call every five minutes for 31 days. CoinGecko's free plan allows 10,000 calls a month. */
const ALLOWED = 8928;

const service = await startFakeCoinGecko();
afterAll(() => service.stop());
beforeEach(() => Object.assign(service, { fault: 'none', requests: [] }));

/** Creates a list of coins that stores prices as the database does, with a clock that tests set. */
function newList(ids = ['dogecoin', 'pepe']) {
  const world = { clock: Date.parse('2026-12-01T00:02:30Z'), storedAt: [] as number[] };
  const coins = new Map<string, StoredCoin>(
    ids.map((id) => [id, { quote: null, logoUrl: null, lineAt: null }]),
  );
  const storage: PriceStorage = {
    readListed: async () => coins,
    write: async (quotes, withMarket) => {
      for (const { id, price } of quotes) {
        const before = coins.get(String(id));
        coins.set(String(id), {
          quote: {
            price: Number(price),
            volume_24h: null,
            price_change_24h_percentage: null,
            priced_at: instantOf(world.clock),
          },
          logoUrl: 'https://coin-images.example/small.png',
          lineAt: withMarket ? world.clock : (before?.lineAt ?? null),
        });
      }
      world.storedAt.push(world.clock);
      return quotes.length;
    },
  };
  const store = () =>
    storePrices(storage, { baseUrl: service.url, fetch: fetchFrom(service) }, () => world.clock);
  const proxy = createPriceProxy({
    upstream: service.url,
    fetch: fetchFrom(service),
    readListed: storage.readListed,
    isStored: true,
    now: () => world.clock,
  });
  return { world, store, proxy, ids };
}

const calls = (path: string) => service.requests.filter((line) => line.startsWith(path)).length;

test('A month replayed against a simulated CoinGecko: at most 8,928 calls with 1,000 visitors', {
  timeout: 120_000,
}, async () => {
  const { world, store, proxy, ids } = newList();
  const request = {
    baseUrl: 'http://site.test/api/coingecko',
    fetch: (...parameters: Parameters<typeof fetch>) => proxy(new Request(...parameters)),
  };
  const start = world.clock;
  let visits = 0;
  for (let passed = 0; passed < month; passed += PRICE_REFRESH_MS) {
    world.clock = start + passed;
    await store();
    // Visits are spread evenly. Each reads prices immediately and after five minutes, and requests the coin images.
    for (; visits < (1000 * (passed + PRICE_REFRESH_MS)) / month; visits += 1) {
      const { quotes, live } = await readQuotes(ids, request);
      expect([quotes.size, live]).toEqual([2, true]);
      await Promise.all(ids.map((id) => readCoinImage(id, request)));
      world.clock += PRICE_REFRESH_MS - 1;
      await readQuotes(ids, request);
      world.clock = start + passed;
    }
  }
  expect(visits).toBe(1000);
  expect(service.requests).toHaveLength(ALLOWED);
  expect(calls('/coins/markets')).toBe(31 * 24);
  expect(calls('/simple/price')).toBe(ALLOWED - 31 * 24);
});

describe('one call every five minutes', () => {
  const afterHours = async (hours: number, fault: FakeCoinGecko['fault']) => {
    const { world, store } = newList();
    service.fault = fault;
    let failed = 0;
    for (const end = world.clock + hours * hour; world.clock < end; world.clock += PRICE_REFRESH_MS) {
      await store().catch(() => {
        failed += 1;
      });
    }
    return { failed, stored: world.storedAt.length };
  };

  test('429: does not retry a rejected call before the next one is due', async () => {
    expect(await afterHours(3, 'rate-limited')).toEqual({ failed: 36, stored: 0 });
    expect(service.requests).toHaveLength(36);
  });

  test('the first call of each hour reads markets, regardless of when the first call is made', async () => {
    const { world, store } = newList();
    world.clock += 27 * minute;
    for (let call = 0; call < 24; call += 1) {
      await store();
      world.clock += PRICE_REFRESH_MS;
    }
    expect(service.requests).toHaveLength(24);
    expect(calls('/coins/markets')).toBe(3);
  });

  test('stores prices from every other call if only the calls for markets fail', async () => {
    const { world, store } = newList();
    service.lines = {};
    let stored = 0;
    for (let call = 0; call < 12; call += 1) {
      service.fault = Math.floor(world.clock / PRICE_REFRESH_MS) % 2 === 0 ? 'server-error' : 'none';
      await store().then(
        () => {
          stored += 1;
        },
        () => {},
      );
      world.clock += PRICE_REFRESH_MS;
    }
    expect(stored).toBe(6);
    expect(service.requests).toHaveLength(12);
  });

  test('market data stored while the clock was fast does not stop the calls for markets', async () => {
    const { world, store } = newList();
    world.clock += 10 * hour;
    await store();
    world.clock -= 10 * hour;
    for (let call = 0; call < 12; call += 1) {
      await store();
      world.clock += PRICE_REFRESH_MS;
    }
    expect(calls('/coins/markets')).toBe(1 + 1);
  });

  test('the proxy never calls CoinGecko if prices are stored, even if they are old', async () => {
    const { world, store, proxy } = newList();
    await store();
    service.requests = [];
    world.clock += hour;
    const response = await proxy(new Request('http://site/api/coingecko/simple/price?ids=pepe'));
    expect(response.headers.get('x-prices-state')).toBe('last-good');
    expect(await response.json()).toMatchObject({ pepe: { usd: 1.5 } });
    const image = await proxy(new Request('http://site/api/coingecko/coins/pepe'));
    expect(await image.json()).toEqual({
      id: 'pepe',
      image: { small: 'https://coin-images.example/small.png' },
    });
    expect(service.requests).toEqual([]);
  });
});
