import type { Reader } from '../entities/reader/client.ts';
import { unwrap } from '../entities/reader/unwrap.ts';
import { readQuotes } from './price-client.ts';
import { pricedCoins } from './priced-coins.ts';

/**
 * Writes current prices into the trending list and returns how many coins got one. `db` must use the secret key. A coin
 * without a quote keeps its stored values. Throws if the list, the price service or a write fails.
 */
export async function storePrices(
  db: Reader,
  request: Parameters<typeof readQuotes>[1],
  now: () => number = Date.now,
): Promise<number> {
  const ids = [...(await pricedCoins(db)).keys()];
  if (ids.length === 0) return 0;
  const { quotes } = await readQuotes(ids, request);
  for (const [id, quote] of quotes) {
    const written = await db
      .from('trending_memecoins')
      .update({
        price: quote.price,
        volume_24h: quote.volume24h,
        price_change_24h_percentage: quote.change24h,
        priced_at: quote.updatedAt ?? new Date(now()).toISOString(),
      })
      .eq('coingecko_id', id)
      .select('id');
    unwrap(`the coin "${id}" after its price was stored`, written);
  }
  return quotes.size;
}
