import type { TrendingCoin } from '../entities/readers/trending-coins.ts';

/** The columns by which the price table can be sorted. */
export type CoinColumn = 'rank' | 'name' | 'price' | 'change' | 'volume';

/** The sort order of the price table. */
export interface CoinOrder {
  readonly by: CoinColumn;
  readonly direction: 'ascending' | 'descending';
}

/** By rank, the order in which the database returns the list. */
export const DEFAULT_COIN_ORDER: CoinOrder = { by: 'rank', direction: 'ascending' };

type SortedCoin = Pick<
  TrendingCoin,
  'rank' | 'name' | 'price' | 'volume_24h' | 'price_change_24h_percentage'
>;

const sortValues = {
  rank: ({ rank }: SortedCoin) => rank,
  name: ({ name }: SortedCoin) => name,
  price: ({ price }: SortedCoin) => price,
  change: ({ price_change_24h_percentage: change }: SortedCoin) => change,
  volume: ({ volume_24h: volume }: SortedCoin) => volume,
};

/**
 * Returns the order after a click on a column: figures start with the largest, ranks and names with the first. A second
 * click on the same column reverses the order.
 */
export function nextCoinOrder(order: CoinOrder, by: CoinColumn): CoinOrder {
  const isReversed = order.by === by ? order.direction === 'ascending' : by !== 'rank' && by !== 'name';
  return { by, direction: isReversed ? 'descending' : 'ascending' };
}

/** Sorts the coins. Unknown figures are last in both directions, and coins with equal figures keep their order. */
export function sortedCoins<Coin extends SortedCoin>(
  coins: readonly Coin[],
  order: CoinOrder,
): readonly Coin[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...coins].sort((a, b) => {
    const [left, right] = [sortValues[order.by](a), sortValues[order.by](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'string' || typeof b === 'string') return String(a).localeCompare(String(b), 'en');
  return a - b;
}
