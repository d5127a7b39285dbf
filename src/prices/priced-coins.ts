import type { Reader } from '../entities/database/client.ts';
import { coinsOfPriceService } from '../entities/readers/trending-coins.ts';
import { MAX_MARKETS } from './markets.ts';
import type { Quote } from './quotes.ts';

/** The stored values of a coin of the price service. */
export interface StoredCoin {
  /** Its last quote, or null if there is none. */
  readonly quote: Quote | null;
  /** The price service's image, or null if it is unknown. */
  readonly logoUrl: string | null;
  /** When its seven-day sparkline was stored, in milliseconds since 1970; null if never. */
  readonly lineAt: number | null;
}

/** Returns the stored values of the listed coins by price-service ID, without duplicates. */
export async function pricedCoins(db: Reader): Promise<Map<string, StoredCoin>> {
  const coins = await coinsOfPriceService(db, MAX_MARKETS);
  return new Map(
    coins.map(
      ({ coingecko_id: id, logo_url, week, price, volume_24h, price_change_24h_percentage, priced_at }) => {
        const quote = price === null ? null : { price, volume_24h, price_change_24h_percentage, priced_at };
        const lineAt = week === null ? null : Date.parse(week.at);
        return [id, { quote, logoUrl: logo_url, lineAt }];
      },
    ),
  );
}
