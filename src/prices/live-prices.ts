import { siteEnvironment } from '../site/environment.ts';
import { type PriceAnswer, readCoinImage, readQuotes } from './price-client.ts';

/** Where browsers read prices. */
const { priceUrl: baseUrl } = siteEnvironment();

/** The live quotes of these coins. */
export const liveQuotes = (ids: readonly string[]): Promise<PriceAnswer> => readQuotes(ids, { baseUrl });

/** The address of a coin's small image at the price service; null when it has none. */
export const liveCoinImage = (id: string): Promise<string | null> => readCoinImage(id, { baseUrl });
