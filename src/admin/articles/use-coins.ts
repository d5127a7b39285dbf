import type { RaRecord } from 'react-admin';
import { trendingCoins } from '../../entities/trending-coins.ts';
import { useAll } from '../kit/use-all.ts';

/** A coin in the article form. */
export type CoinChoice = RaRecord<string> & { name: string; symbol: string };

/** Returns all coins by rank. */
export const useCoins = () => useAll<CoinChoice>(trendingCoins, ['id', 'name', 'symbol'], 'rank');
