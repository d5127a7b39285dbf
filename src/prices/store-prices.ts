import { createReader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { messageOf } from '../rules/error-message.ts';
import { PRICE_REFRESH_MS } from '../rules/limits.ts';
import { readMarkets } from './markets.ts';
import { type PriceRequest, readQuotes } from './price-client.ts';
import { upstreamOf } from './price-proxy.ts';
import { pricedCoins, type StoredCoin } from './priced-coins.ts';
import type { Quote } from './quotes.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The storage of prices. */
export interface PriceStorage {
  /** Returns the listed coins by price-service ID. */
  readListed: () => Promise<ReadonlyMap<string, StoredCoin>>;
  /** Writes the values from the price service (`public.store_prices`), and returns how many coins got a price. */
  write: (quotes: StoredQuote[], withMarket: boolean) => Promise<number>;
}

/** A coin's values in the format of `public.store_prices`. */
type StoredQuote = Record<string, string | number | number[] | null>;

/**
 * Returns a function that stores current prices in the trending list, or null without the secret key, which it
 * requires.
 */
export function priceStoreFor(environment: ProjectEnvironment): (() => Promise<number>) | null {
  const { SUPABASE_SECRET_KEY: secretKey, COINGECKO_URL: upstream, COINGECKO_API_KEY: apiKey } = environment;
  if (!secretKey) return null;
  const { url } = projectOf(environment);
  const db = createReader({ url, publishableKey: secretKey, timeoutMs: 8000, retries: 1 });
  const storage: PriceStorage = {
    readListed: () => pricedCoins(db),
    write: async (quotes, with_market) =>
      unwrap('the prices after they were stored', await db.rpc('store_prices', { quotes, with_market })),
  };
  return () => storePrices(storage, { ...upstreamOf({ upstream, apiKey }), timeoutMs: 8000 });
}

/**
 * Stores prices now and every five minutes, without overlap, until the returned function is called. Logs the start and
 * the end of an outage once each.
 */
export function startStoringPrices(
  store: () => Promise<number>,
  log: (text: string) => void,
  every = PRICE_REFRESH_MS,
): () => void {
  let failing = false;
  let running = false;
  let stopped = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      // Without coins there is nothing to store, whether or not the price service answers.
      if ((await store()) === 0) return;
      if (failing) log('Prices are being stored again.');
      failing = false;
    } catch (error) {
      const reason = messageOf(error);
      if (!failing && !stopped) log(`Could not store prices, so the last ones remain: ${reason}`);
      failing = true;
    } finally {
      running = false;
    }
  };
  const timer = setInterval(run, every);
  timer.unref();
  void run();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/**
 * Stores current prices with one request to the price service, and returns how many coins got one. A coin without a
 * quote keeps its stored values. Throws if the list, the price service or the write fails.
 *
 * CoinGecko's free plan allows 10,000 requests a month, and one every five minutes is 8,928. So the first request of an
 * hour is the markets request, which returns prices as well. If it fails, every other request is for prices alone.
 */
export async function storePrices(
  { readListed, write }: PriceStorage,
  request: PriceRequest,
  now: () => number = Date.now,
): Promise<number> {
  const listed = await readListed();
  const ids = [...listed.keys()];
  if (ids.length === 0) return 0;
  if (isMarketDue(listed, now())) return write(rowsOf(await readMarkets(ids, request)), true);
  const { quotes } = await readQuotes(ids, request);
  return write(rowsOf(quotes), false);
}

/**
 * Returns whether no sparkline has been stored in this hour yet. True only in every other interval: see `storePrices`.
 * Ignores times in the future, which a fast clock has stored.
 */
function isMarketDue(listed: ReadonlyMap<string, StoredCoin>, now: number): boolean {
  const times = [...listed.values()].map(({ lineAt }) => lineAt ?? 0);
  const newest = Math.max(0, ...times.filter((time) => time <= now));
  return newest < now - (now % HOUR_MS) && Math.floor(now / PRICE_REFRESH_MS) % 2 === 0;
}

const rowsOf = (quotes: ReadonlyMap<string, Quote>) => [...quotes].map(([id, quote]) => ({ id, ...quote }));
