import { type Instant, instantOf } from '../rules/instant.ts';
import { isPlainObject } from '../rules/plain-object.ts';
import { isSafeUrl } from '../rules/urls.ts';

/** A coin's live values in US dollars, named as the columns of the trending list. */
export interface Quote {
  readonly price: number;
  readonly volume_24h: number | null;
  readonly price_change_24h_percentage: number | null;
  readonly priced_at: Instant | null;
}

/** The pattern of coin IDs that CoinGecko and the database accept. */
export const COIN_ID_PATTERN = /^[a-z0-9-]{1,100}$/;

const YEAR_10000_SECONDS = 253_402_300_799;

/**
 * Parses the quotes in a `simple/price` response from CoinGecko, by coin ID. Unusable quotes are omitted, so that the
 * stored values remain in use. Without a schema library, which would double what a page with prices loads besides React.
 */
export function parseQuotes(json: unknown): Map<string, Quote> {
  const quotes = new Map<string, Quote>();
  if (!isPlainObject(json)) return quotes;
  for (const [id, entry] of Object.entries(json)) {
    const quote = COIN_ID_PATTERN.test(id) && isPlainObject(entry) && quoteOf(entry);
    if (quote) quotes.set(id, quote);
  }
  return quotes;
}

/** Returns the URL of the small image in a `coins/{id}` response from CoinGecko, or `null`. */
export function parseCoinImage(json: unknown): string | null {
  const image = isPlainObject(json) ? json['image'] : null;
  return isPlainObject(image) ? httpsUrlIn(image['small']) : null;
}

/** Returns a safe HTTPS URL, or null for any other value. */
export const httpsUrlIn = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('https://') && isSafeUrl(value) ? value : null;

function quoteOf(entry: Record<string, unknown>): Quote | null {
  const price = numberIn(entry['usd'], 0);
  if (price === null) return null;
  const seconds = numberIn(entry['last_updated_at'], 0, YEAR_10000_SECONDS);
  return {
    price,
    volume_24h: numberIn(entry['usd_24h_vol'], 0),
    price_change_24h_percentage: numberIn(entry['usd_24h_change'], -100),
    priced_at: seconds ? instantOf(seconds * 1000) : null,
  };
}

/** Returns a finite number in this range, or null for any other value. */
export const numberIn = (value: unknown, min: number, max = Number.MAX_VALUE): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;
