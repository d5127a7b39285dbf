import { afterAll, beforeEach, expect, test } from 'vitest';
import { priceProxyFor } from '../../src/prices/price-proxy.ts';
import { priceStoreFor, startStoringPrices } from '../../src/prices/store-prices.ts';
import { startFakeCoinGecko } from '../support/fake-coingecko.ts';
import { backendForFile } from '../support/file-fixtures.ts';

const backend = await backendForFile('none');
const service = await startFakeCoinGecko();

afterAll(() => service.stop());
beforeEach(async () => {
  Object.assign(service, { fault: 'none', prices: {}, requests: [] });
  await backend.sql(`
    delete from public.trending_memecoins;
    insert into public.trending_memecoins (rank, name, symbol, coingecko_id, price) values
      (1, 'Pepe', 'PEPE', 'pepe', 0.1), (2, 'Doge', 'DOGE', 'dogecoin', 0.2), (3, 'No id', 'NO', null, 0.3);
  `);
});

const environment = () => ({
  COINGECKO_URL: service.url,
  PUBLIC_SUPABASE_URL: backend.url,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
  SUPABASE_SECRET_KEY: backend.secrets.secretKey,
});
const store = () => priceStoreFor(environment())?.();
const storedPrices = () =>
  backend.sql(
    'select name, price::float8, volume_24h::float8 as volume, priced_at is not null as timed from public.trending_memecoins order by rank',
  );

test('stores the prices of every coin with an ID and leaves the others unchanged', async () => {
  service.prices = { pepe: 0.00000413, dogecoin: 0.1423 };
  expect(await store()).toBe(2);
  expect(await storedPrices()).toEqual([
    { name: 'Pepe', price: 0.00000413, volume: 1234567.89, timed: true },
    { name: 'Doge', price: 0.1423, volume: 1234567.89, timed: true },
    { name: 'No id', price: 0.3, volume: null, timed: false },
  ]);
});

test("storing a price changes neither the content version nor the coin's edit time", async () => {
  const state = () =>
    backend.sql(
      'select (select version from private.current_content()) as version, max(updated_at) as edited from public.trending_memecoins',
    );
  const before = await state();
  await store();
  expect(await state()).toEqual(before);
});

test.each(['unknown-ids', 'tiny', 'huge', 'missing-fields'] as const)(
  'PF-3 the response "%s" of the price service can be stored',
  async (fault) => {
    service.fault = fault;
    await store();
    expect((await storedPrices()).map(({ price }) => price)).toEqual(
      {
        'unknown-ids': [0.1, 0.2, 0.3],
        tiny: [1e-18, 1e-18, 0.3],
        huge: [1e21, 1e21, 0.3],
        'missing-fields': [1.5, 1.5, 0.3],
      }[fault],
    );
  },
);

test('PF-1 an outage changes no prices and is logged once, as is its end', async () => {
  service.fault = 'server-error';
  const messages: string[] = [];
  const stop = startStoringPrices(
    async () => (await store()) ?? 0,
    (text) => messages.push(text),
    20,
  );
  await expect.poll(() => service.requests.length).toBeGreaterThan(3);
  expect(messages).toEqual([
    'Could not store prices, so the last ones remain: The price service returned status 500.',
  ]);
  expect((await storedPrices()).map(({ price }) => price)).toEqual([0.1, 0.2, 0.3]);
  service.fault = 'none';
  await expect.poll(() => messages.at(-1)).toBe('Prices are being stored again.');
  stop();
});

test('stores nothing without the secret key', () => {
  expect(priceStoreFor({ ...environment(), SUPABASE_SECRET_KEY: undefined })).toBeNull();
});

test('URL-8 the proxy returns only coins of the public trending list', async () => {
  const proxy = priceProxyFor(environment());
  const requestPrice = (ids: string) =>
    proxy(new Request(`http://site/api/coingecko/simple/price?ids=${ids}`));
  expect(Object.keys(await (await requestPrice('pepe,bitcoin')).json())).toEqual(['pepe']);
  expect((await requestPrice('bitcoin')).status).toBe(404);
});
