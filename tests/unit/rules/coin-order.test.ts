import { expect, test } from 'vitest';
import {
  type CoinColumn,
  type CoinOrder,
  DEFAULT_COIN_ORDER,
  nextCoinOrder,
  sortedCoins,
} from '../../../src/rules/coin-order.ts';

const coin = (rank: number, name: string, price: number | null) => ({
  rank,
  name,
  price,
  volume_24h: price,
  price_change_24h_percentage: price === null ? null : -price,
});
const coins = [coin(1, 'Doge', 2), coin(2, 'zebra', null), coin(2, 'Älg', 30), coin(4, 'Bonk', 2)];
const names = (order: CoinOrder) => sortedCoins(coins, order).map(({ name }) => name);

test('the default order is the order of the list', () => {
  expect(sortedCoins(coins, DEFAULT_COIN_ORDER)).toEqual(coins);
});

test.each<[CoinOrder, string[]]>([
  [{ by: 'rank', direction: 'descending' }, ['Bonk', 'zebra', 'Älg', 'Doge']],
  [{ by: 'name', direction: 'ascending' }, ['Älg', 'Bonk', 'Doge', 'zebra']],
  [{ by: 'price', direction: 'descending' }, ['Älg', 'Doge', 'Bonk', 'zebra']],
  [{ by: 'price', direction: 'ascending' }, ['Doge', 'Bonk', 'Älg', 'zebra']],
  [{ by: 'change', direction: 'descending' }, ['Doge', 'Bonk', 'Älg', 'zebra']],
  [{ by: 'volume', direction: 'descending' }, ['Älg', 'Doge', 'Bonk', 'zebra']],
])('%o puts unknown values last and keeps the order of equal ones', (order, expected) => {
  expect(names(order)).toEqual(expected);
});

test.each<[CoinOrder, CoinColumn, CoinOrder]>([
  [DEFAULT_COIN_ORDER, 'price', { by: 'price', direction: 'descending' }],
  [{ by: 'price', direction: 'descending' }, 'price', { by: 'price', direction: 'ascending' }],
  [{ by: 'price', direction: 'ascending' }, 'price', { by: 'price', direction: 'descending' }],
  [{ by: 'price', direction: 'ascending' }, 'name', { by: 'name', direction: 'ascending' }],
  [DEFAULT_COIN_ORDER, 'rank', { by: 'rank', direction: 'descending' }],
  [{ by: 'rank', direction: 'descending' }, 'rank', DEFAULT_COIN_ORDER],
])('after %o, a click on %s gives %o', (order, by, expected) => {
  expect(nextCoinOrder(order, by)).toEqual(expected);
});
