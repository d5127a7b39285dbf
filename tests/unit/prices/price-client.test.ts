import { afterAll, beforeEach, expect, test } from 'vitest';
import { readCoinImage, readQuotes } from '../../../src/prices/price-client.ts';
import { type PriceFault, startFakeCoinGecko } from '../../support/fake-coingecko.ts';

const service = await startFakeCoinGecko();

afterAll(() => service.stop());
beforeEach(() => Object.assign(service, { fault: 'none', prices: {}, requests: [] }));

const headers = { 'user-agent': 'a test' };
const read = (...ids: string[]) =>
  readQuotes(ids, {
    baseUrl: `${service.url}/`,
    headers,
    timeoutMs: service.fault === 'stall' ? 200 : 5000,
  });

test('requests all coins at once, with volume, change and time', async () => {
  const { quotes, live } = await read('dogecoin', 'pepe');
  expect(live).toBe(true);
  expect(quotes.get('pepe')).toMatchObject({
    price: 1.5,
    volume_24h: 1234567.89,
    price_change_24h_percentage: 2.5,
  });
  expect(quotes.get('pepe')?.priced_at).toMatch(/^20\d\d-/);
  expect(service.requests).toEqual([
    '/simple/price?ids=dogecoin,pepe&vs_currencies=usd&include_24hr_vol=true&include_24hr_change=true&include_last_updated_at=true',
  ]);
});

test.each<PriceFault>([
  'rate-limited',
  'server-error',
  'reset',
  'html',
  'null',
  'list',
  'wrong-types',
  'negative',
])('PF-1 PF-3 reports %s as a failure of the price service', async (fault) => {
  service.fault = fault;
  await expect(read('pepe')).rejects.toThrow(/price/i);
});

test('PF-1 names a response that is not JSON', async () => {
  service.fault = 'html';
  await expect(read('pepe')).rejects.toThrow('The price response is not JSON.');
});

test('PF-2 aborts a stalled response', async () => {
  service.fault = 'stall';
  await expect(read('pepe')).rejects.toThrow('Could not reach the price service');
});

test('PF-3 omits a coin that the service does not know', async () => {
  service.fault = 'unknown-ids';
  expect(await read('pepe')).toEqual({ quotes: new Map(), live: true });
});

test('PF-3 missing fields are null', async () => {
  service.fault = 'missing-fields';
  const { quotes } = await read('pepe');
  expect(quotes.get('pepe')).toEqual({
    price: 1.5,
    volume_24h: null,
    price_change_24h_percentage: null,
    priced_at: null,
  });
});

test('reads the small image of a coin', async () => {
  expect(await readCoinImage('pepe', { baseUrl: service.url, headers })).toBe(
    'https://coin-images.example/pepe/small.png',
  );
});
