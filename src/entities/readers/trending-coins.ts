import { toInstant } from '../../rules/instant.ts';
import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';

/** The trending list: at most `limit` coins by rank, with the last stored prices (US dollars; null if never stored). */
export async function trendingCoins(db: Reader, limit: number) {
  const answer = await db
    .from('trending_memecoins')
    .select(
      'id, rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, price, volume_24h, price_change_24h_percentage, priced_at',
    )
    .order('rank')
    .order('id')
    .limit(limit);
  return unwrap('the table "trending_memecoins"', answer).map((coin) => ({
    ...coin,
    price: numeric(coin.price),
    volume_24h: numeric(coin.volume_24h),
    price_change_24h_percentage: numeric(coin.price_change_24h_percentage),
    priced_at: toInstant(coin.priced_at),
  }));
}

/** The embedded backend returns a numeric as text if a JSON number would change it, such as -6.20. */
function numeric(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

/** A coin of the trending list. */
export type TrendingCoin = Awaited<ReturnType<typeof trendingCoins>>[number];
