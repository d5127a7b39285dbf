import { toInstant } from '../../rules/instant.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

/** Reads what the "not found" page shows of a coin. Returns null if there is none with this slug. */
export async function coinBySlug(db: Reader, slug: string) {
  const coins = db.from('trending_memecoins').select('name, symbol, network, price, priced_at, about');
  const [coin] = unwrap(`the coin "${slug}"`, await coins.eq('slug', slug).limit(1));
  if (!coin) return null;
  const { price, priced_at, ...texts } = coin;
  // The embedded backend returns some numbers as text.
  return { ...texts, price: price === null ? null : Number(price), priced_at: toInstant(priced_at) };
}

/** A coin whose page is not built yet. */
export type UnbuiltCoin = NonNullable<Awaited<ReturnType<typeof coinBySlug>>>;
