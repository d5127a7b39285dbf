// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { type Instant, instantOf } from '../rules/instant.ts';
import { isSafeUrl } from '../rules/urls.ts';

/** A coin's live values in US dollars. */
export interface Quote {
  readonly price: number;
  readonly volume24h: number | null;
  readonly change24h: number | null;
  readonly updatedAt: Instant | null;
}

/** The pattern of coin IDs that CoinGecko and the database accept. */
export const COIN_ID_PATTERN = /^[a-z0-9-]{1,100}$/;

/**
 * Parses the quotes in a `simple/price` response from CoinGecko, by coin ID. Unusable quotes are omitted, so that the
 * stored values remain in use.
 */
export function parseQuotes(json: unknown): Map<string, Quote> {
  const quotes = new Map<string, Quote>();
  const parsed = responseSchema.safeParse(json);
  if (!parsed.success) return quotes;
  for (const [id, entry] of Object.entries(parsed.data)) {
    const quote = quoteSchema.safeParse(entry);
    if (COIN_ID_PATTERN.test(id) && quote.success) quotes.set(id, quote.data);
  }
  return quotes;
}

/** Returns the URL of the small image in a `coins/{id}` response from CoinGecko, or `null`. */
export function parseCoinImage(json: unknown): string | null {
  const coin = coinSchema.safeParse(json);
  return coin.success ? coin.data.image.small : null;
}

const responseSchema = z.looseObject({});

const amount = z.number().check(z.nonnegative());
const changeInPercent = z.number().check(z.minimum(-100));
const secondsUntilYear10000 = z.number().check(z.positive(), z.maximum(253_402_300_799));

const quoteSchema = z.pipe(
  z.object({
    usd: amount,
    usd_24h_vol: z.catch(z.nullish(amount), null),
    usd_24h_change: z.catch(z.nullish(changeInPercent), null),
    last_updated_at: z.catch(z.nullish(secondsUntilYear10000), null),
  }),
  z.transform(
    (entry): Quote => ({
      price: entry.usd,
      volume24h: entry.usd_24h_vol ?? null,
      change24h: entry.usd_24h_change ?? null,
      updatedAt: entry.last_updated_at ? instantOf(entry.last_updated_at * 1000) : null,
    }),
  ),
);

const coinSchema = z.object({
  image: z.object({
    small: z.string().check(z.refine((url) => url.startsWith('https://') && isSafeUrl(url))),
  }),
});
