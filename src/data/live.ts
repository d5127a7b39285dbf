import { createReader, type Reader } from './client.ts';
import { type PriceAnswer, readCoinImage, readQuotes } from './prices.ts';

/** Where browsers read prices. */
const baseUrl = import.meta.env.PUBLIC_COINGECKO_URL;

let reader: Reader | undefined;

/** The reader that islands share: gives up sooner than a build does, because somebody waits. */
export function liveReader(): Reader {
  reader ??= createReader({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    timeLimit: 10_000,
    retries: 1,
  });
  return reader;
}

/** The live quotes of these coins. */
export const liveQuotes = (ids: readonly string[]): Promise<PriceAnswer> => readQuotes(ids, { baseUrl });

/** The address of a coin's small picture at the price service; null when it has none. */
export const liveCoinImage = (id: string): Promise<string | null> => readCoinImage(id, { baseUrl });
