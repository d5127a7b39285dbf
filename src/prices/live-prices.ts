import { siteEnvironment } from '../site/environment.ts';
import { type PriceResult, readCoinImage, readQuotes } from './price-client.ts';

/** Base URL of the price API for browsers. */
const { priceUrl: baseUrl } = siteEnvironment();

/** Reads the live quotes of these coins. */
export const liveQuotes = (ids: readonly string[]): Promise<PriceResult> => readQuotes(ids, { baseUrl });

/** Reads the URL of a coin's small image from the price service. Returns null if it has none. */
export const liveCoinImage = (id: string): Promise<string | null> => readCoinImage(id, { baseUrl });
