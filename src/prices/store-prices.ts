import type { Reader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';
import { PRICE_REFRESH_MS } from '../rules/limits.ts';
import { readMarkets } from './markets.ts';
import { type PriceRequest, readQuotes } from './price-client.ts';
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

/** Returns a project's trending list as storage. `db` must use the secret key. */
export function priceStorage(db: Reader): PriceStorage {
  return {
    readListed: () => pricedCoins(db),
    write: async (quotes, withMarket) =>
      unwrap(
        'the prices after they were stored',
        await db.rpc('store_prices', { quotes, with_market: withMarket }),
      ),
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
  if (isMarketDue(listed, now())) {
    const markets = [...(await readMarkets(ids, request))].map(([id, market]) => ({
      ...storedQuote(id, market.quote),
      change_1h: market.change1h,
      change_7d: market.change7d,
      market_cap: market.marketCap,
      sparkline: market.sparkline,
      logo_url: market.logoUrl,
    }));
    return write(markets, true);
  }
  const { quotes } = await readQuotes(ids, request);
  const rows = [...quotes].map(([id, quote]) => storedQuote(id, quote));
  return write(rows, false);
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

const storedQuote = (id: string, { price, volume24h, change24h, updatedAt }: Quote) => ({
  id,
  price,
  volume: volume24h,
  change_24h: change24h,
  priced_at: updatedAt,
});
