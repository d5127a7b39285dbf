import type { Reader } from './client.ts';
import { unwrap } from './unwrap.ts';

/** What one request to the price service can ask for. */
const most = 100;

/** The price service's ids of the coins in the list, by rank, each once. */
export async function trendingCoinIds(db: Reader): Promise<string[]> {
  const answer = await db
    .from('trending_memecoins')
    .select('coingecko_id')
    .not('coingecko_id', 'is', null)
    .order('rank')
    .order('id')
    .limit(most);
  const ids = unwrap('the table "trending_memecoins"', answer).map((coin) => coin.coingecko_id);
  return [...new Set(ids)].filter((id) => id !== null);
}
