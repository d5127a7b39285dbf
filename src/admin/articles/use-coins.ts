import { type RaRecord, useGetList } from 'react-admin';
import { trendingCoins } from '../../entities/trending-coins.ts';
import { useFailureToast } from '../app/notifications/use-toast.ts';

/** A coin in the article form. */
export type CoinChoice = RaRecord<string> & { name: string; symbol: string };

const MAX_COINS = 1000;

/** Returns all coins by rank; undefined until loaded. Shows a toast if they cannot be loaded. */
export function useCoins(): CoinChoice[] | undefined {
  const fail = useFailureToast();
  const { data } = useGetList<CoinChoice>(
    'trending-coins',
    {
      pagination: { page: 1, perPage: MAX_COINS },
      sort: { field: 'rank', order: 'ASC' },
      meta: { columns: ['id', 'name', 'symbol'] },
    },
    { onError: (error) => fail(trendingCoins.messages.fetchManyFailed, error) },
  );
  return data;
}
