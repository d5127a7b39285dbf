import { readCoinImage, readQuotes } from '../src/prices/price-client.ts';
import { createPriceProxy } from '../src/prices/price-proxy.ts';
import { PRICE_REFRESH_MS, TRENDING_COINS } from '../src/rules/limits.ts';
import { startFakeCoinGecko } from '../tests/support/fake-coingecko.ts';
import { figure, type Measurement } from './measurement.ts';

const visitors = 1000;
const minutes = 10;
const duration = minutes * 60_000;

/** Measures the proxy's upstream requests while visitors arrive and stay, on a simulated clock. */
export async function measurePrices(): Promise<Measurement[]> {
  const service = await startFakeCoinGecko();
  const ids = Array.from({ length: TRENDING_COINS }, (_, index) => `coin-${index}`);
  let clock = 0;
  const proxy = createPriceProxy({
    upstream: service.url,
    readListed: async () => new Map(ids.map((id) => [id, { quote: null, logoUrl: null, lineAt: null }])),
    now: () => clock,
  });
  let requestCount = 0;
  const request = {
    baseUrl: 'http://site.test/api/coingecko',
    fetch: (...asking: Parameters<typeof fetch>) => {
      requestCount += 1;
      return proxy(new Request(...asking));
    },
  };

  const times = readTimes();
  for (const at of [...new Set(times)].sort((a, b) => a - b)) {
    clock = at;
    // A page requests the prices of the whole table, and the image of each coin without a logo.
    const readers = times.filter((time) => time === at);
    await Promise.all(
      readers.flatMap(() => [readQuotes(ids, request), ...ids.map((id) => readCoinImage(id, request))]),
    );
  }
  await service.stop();
  const [quotes, images] = [/^\/simple\/price/, /^\/coins\//].map(
    (path) => service.requests.filter((line) => path.test(line)).length,
  );
  const about = `prices, ${visitors} visitors in ${minutes} minutes`;
  return [
    figure(`${about}: requests of browsers`, requestCount),
    figure(`${about}: upstream calls for prices`, quotes ?? 0),
    figure(`${about}: upstream calls for images`, images ?? 0),
  ];
}

/**
 * Returns the times, in milliseconds, at which visitors' pages request prices: on arrival, some simultaneously, and at
 * every refresh until the end.
 */
function readTimes(): number[] {
  return Array.from(
    { length: visitors },
    (_, visitor) => ((visitor * 7919) % (duration / 1000)) * 1000,
  ).flatMap((arrival) =>
    Array.from(
      { length: Math.ceil((duration - arrival) / PRICE_REFRESH_MS) },
      (_, refresh) => arrival + refresh * PRICE_REFRESH_MS,
    ),
  );
}
