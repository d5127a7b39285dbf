import { siteEnvironment } from '../site/environment.ts';
import { type PriceAnswer, readCoinImage, readQuotes } from './price-client.ts';

/** The price API used by browsers. */
const { priceUrl: baseUrl } = siteEnvironment();

/** The live quotes of these coins. */
export const liveQuotes = (ids: readonly string[]): Promise<PriceAnswer> => readQuotes(ids, { baseUrl });

/** The URL of a coin's small image from the price service; null if it has none. */
export const liveCoinImage = (id: string): Promise<string | null> => readCoinImage(id, { baseUrl });
