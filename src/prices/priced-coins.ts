import type { Reader } from '../entities/reader/client.ts';
import { trendingCoins } from '../entities/readers/trending-coins.ts';
import type { Quote } from './quotes.ts';

/** Maximum number of coins in one price request. */
const most = 100;

/**
 * The price-service ids of the listed coins by rank, without duplicates, each with its last stored quote (null for
 * none).
 */
export async function pricedCoins(db: Reader): Promise<Map<string, Quote | null>> {
  const coins = await trendingCoins(db, most);
  return new Map(
    coins.flatMap(({ coingecko_id: id, price, ...coin }) => {
      if (id === null) return [];
      const quote = price === null ? null : storedQuote(price, coin);
      return [[id, quote] satisfies [string, Quote | null]];
    }),
  );
}

type Stored = Pick<
  Awaited<ReturnType<typeof trendingCoins>>[number],
  'volume_24h' | 'price_change_24h_percentage' | 'priced_at'
>;

const storedQuote = (price: number, coin: Stored): Quote => ({
  price,
  volume24h: coin.volume_24h,
  change24h: coin.price_change_24h_percentage,
  updatedAt: coin.priced_at,
});
