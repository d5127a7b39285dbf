import type { TrendingCoin } from '../entities/readers/trending-coins.ts';

/** The columns of the price table that it can be sorted by. */
export type CoinColumn = 'rank' | 'name' | 'price' | 'change' | 'volume';

/** The order of the price table. */
export interface CoinOrder {
  readonly by: CoinColumn;
  readonly direction: 'ascending' | 'descending';
}

/** By rank, as the list comes from the database. */
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
 * The order after a click on a column: figures begin with the largest, ranks and names with the first; a second click
 * on the same column reverses it.
 */
export function nextCoinOrder(order: CoinOrder, by: CoinColumn): CoinOrder {
  const isReversed = order.by === by ? order.direction === 'ascending' : by !== 'rank' && by !== 'name';
  return { by, direction: isReversed ? 'descending' : 'ascending' };
}

/** The coins in this order. Unknown figures are last in both directions, and equal ones keep the order that they have. */
export function sortedCoins<Coin extends SortedCoin>(
  coins: readonly Coin[],
  order: CoinOrder,
): readonly Coin[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  return coins.toSorted((a, b) => {
    const [left, right] = [sortValues[order.by](a), sortValues[order.by](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'string' || typeof b === 'string') return String(a).localeCompare(String(b), 'en');
  return a - b;
}
