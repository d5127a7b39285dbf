import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { adNotShown, coinNotShown } from '../../rules/not-shown.ts';
import { asText } from '../../rules/text-fields.ts';
import { $writes } from '../app/providers/writes.ts';
import { firstCoins } from './shown-records.ts';
import { useActiveAds } from './use-active-ads.ts';

/** Returns why visitors do not see a published record, as a clause; null if they see it or if this is unknown. */
export type NotShown = (record: Record<string, unknown>) => string | null;

/**
 * Returns a function that explains why visitors do not see a record: a coin beyond the tenth in the table, or a
 * second advertisement in a placement.
 */
export function useNotShown(table: string): NotShown {
  const writes = useStore($writes);
  const coins = useQuery({
    queryKey: ['first-coins', writes],
    queryFn: firstCoins,
    enabled: table === 'trending_memecoins',
    placeholderData: (before) => before,
  }).data;
  const ads = useActiveAds(table === 'advertisements');
  return (record) => {
    const id = String(record['id'] ?? '');
    if (coins && record['in_table'] === false) return null;
    if (coins) return coinNotShown({ id, rank: Number(record['rank']) || 0 }, coins);
    const placement_key = asText(record['placement_key']).trim();
    if (!ads || record['is_active'] === false || placement_key === '') return null;
    return adNotShown(
      {
        id,
        name: asText(record['name']),
        placement_key,
        created_at: asText(record['created_at']),
      },
      ads,
    );
  };
}
