import { instantOf } from '../rules/instant.ts';
import { isPlainObject } from '../rules/plain-object.ts';
import { getJson, type PriceRequest, PriceServiceError } from './price-client.ts';
import { httpsUrlIn, numberIn, parseQuotes, type Quote } from './quotes.ts';

/** Maximum number of coins in one request. */
export const MAX_MARKETS = 250;
/** Maximum number of points of a sparkline: as many as a small chart can show. */
const MAX_POINTS = 64;

/** A coin's quote, and the values that only the markets request returns. */
export interface Market extends Quote {
  readonly change_1h: number | null;
  readonly change_7d: number | null;
  readonly market_cap: number | null;
  /** Prices of the last seven days in US dollars, oldest first, at most 64; null if there is no sparkline. */
  readonly sparkline: number[] | null;
  readonly logo_url: string | null;
}

/**
 * Reads the markets of `ids` in US dollars, by coin ID, in one request. Coins that the service does not know are
 * missing.
 */
export async function readMarkets(
  ids: readonly string[],
  request: PriceRequest,
): Promise<Map<string, Market>> {
  const query = new URLSearchParams({
    vs_currency: 'usd',
    ids: ids.join(','),
    per_page: String(MAX_MARKETS),
    sparkline: 'true',
    price_change_percentage: '1h,24h,7d',
  });
  const { json } = await getJson(`coins/markets?${query}`.replaceAll('%2C', ','), request);
  const markets = parseMarkets(json);
  if (markets === null) throw new PriceServiceError('The response is not a list of markets.');
  if (markets.size === 0 && Array.isArray(json) && json.length > 0) {
    throw new PriceServiceError('The response contains no usable price.');
  }
  return markets;
}

/** Parses a `coins/markets` response. Returns null if it is not a list. Entries without a usable price are omitted. */
export function parseMarkets(json: unknown): Map<string, Market> | null {
  if (!Array.isArray(json)) return null;
  const markets = new Map<string, Market>();
  for (const entry of json) {
    if (!isPlainObject(entry) || typeof entry['id'] !== 'string') continue;
    const market = marketOf(entry['id'], entry);
    if (market) markets.set(entry['id'], market);
  }
  return markets;
}

function marketOf(id: string, entry: Record<string, unknown>): Market | null {
  const updated = typeof entry['last_updated'] === 'string' ? Date.parse(entry['last_updated']) : Number.NaN;
  // Validated as a `simple/price` entry, so that the same rules apply as for quotes.
  const quote = parseQuotes({
    [id]: {
      usd: entry['current_price'],
      usd_24h_vol: entry['total_volume'],
      usd_24h_change:
        entry['price_change_percentage_24h_in_currency'] ?? entry['price_change_percentage_24h'],
    },
  }).get(id);
  if (!quote) return null;
  return {
    ...quote,
    priced_at: Number.isNaN(updated) ? null : instantOf(updated),
    change_1h: numberIn(entry['price_change_percentage_1h_in_currency'], -100),
    change_7d: numberIn(entry['price_change_percentage_7d_in_currency'], -100),
    // Zero means that the supply is unknown.
    market_cap: numberIn(entry['market_cap'], 0) || null,
    sparkline: sparklineOf(entry['sparkline_in_7d']),
    // The small version is the right size for tables.
    logo_url: httpsUrlIn(entry['image'])?.replace('/large/', '/small/') ?? null,
  };
}

/**
 * Returns at most 64 of the points, evenly spaced from the first to the last. The database stores them in single
 * precision.
 */
function sparklineOf(value: unknown): number[] | null {
  const prices = isPlainObject(value) && Array.isArray(value['price']) ? value['price'] : [];
  const usable = prices.filter(
    (price) => typeof price === 'number' && price >= 0 && Number.isFinite(Math.fround(price)),
  );
  if (usable.length < 2) return null;
  const count = Math.min(usable.length, MAX_POINTS);
  const step = (usable.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.fround(usable[Math.round(index * step)] ?? 0));
}
