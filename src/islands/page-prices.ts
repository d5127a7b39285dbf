import { atom, type ReadableAtom } from 'nanostores';
import { liveReader } from '../entities/database/live.ts';
import { coinById, type TrendingCoin, trendingCoins } from '../entities/readers/trending-coins.ts';
import { liveQuotes } from '../prices/live-prices.ts';
import { createTrending, type Trending } from '../prices/trending-store.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { onContentChange } from './changes/content-change.ts';

/** The coins that a page shows. All islands of a page receive the same ones. */
export interface PageCoins {
  /** The table's coins and the page's own, with their last stored prices. */
  readonly coins: readonly TrendingCoin[];
  /** The id of the page's own coin; null for other pages. */
  readonly own: string | null;
}

let store: ReadableAtom<Trending> | undefined;

/**
 * Returns the live prices of this page, shared by its islands. During a build, returns the stored prices without
 * fetching.
 */
export function pagePrices({ coins, own }: PageCoins): ReadableAtom<Trending> {
  if (import.meta.env.SSR) return atom<Trending>({ coins, live: true, now: null });
  store ??= createTrending(coins, {
    readCoins: async () => {
      const db = liveReader();
      const [listed, its] = await Promise.all([
        trendingCoins(db, TRENDING_COINS),
        own === null ? [] : coinById(db, own),
      ]);
      return [...listed, ...its.filter(({ id }) => listed.every((coin) => coin.id !== id))];
    },
    readQuotes: liveQuotes,
    onListChange: (task) => onContentChange(['trending_memecoins'], task),
  });
  return store;
}
