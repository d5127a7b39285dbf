import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { TRENDING_COINS } from '../../rules/limits.ts';
import { adNotShown, coinNotShown, type PlacedAd } from '../../rules/not-shown.ts';
import { asText } from '../../rules/text-fields.ts';
import { rest } from '../app/providers/http-client.ts';
import { $writes } from '../app/providers/writes.ts';
import { useEntity } from '../kit/use-entity.ts';

const coinsSchema = z.array(z.object({ id: z.string(), rank: z.number() }));
const adsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), placement_key: z.string(), created_at: z.string() }),
);
/** The coins that the site shows, and one more, so that a form can exclude its own. */
const FIRST_COINS = `trending_memecoins?select=id,rank&in_table=eq.true&order=rank,id&limit=${TRENDING_COINS + 1}`;
const ACTIVE_ADS = 'advertisements?select=id,name,placement_key,created_at&is_active=eq.true';

/**
 * Returns a function that explains, as a clause, why visitors do not see a published record: a coin beyond the tenth in
 * the table, or a second advertisement in a placement. It returns null if they see it or if this is unknown.
 */
export function useNotShown(): (record: Record<string, unknown>) => string | null {
  const { table } = useEntity();
  const coins = useRows(FIRST_COINS, coinsSchema, table === 'trending_memecoins');
  const ads = useActiveAds(table === 'advertisements');
  return (record) => {
    const id = String(record['id'] ?? '');
    if (coins && record['in_table'] === false) return null;
    if (coins) return coinNotShown({ id, rank: Number(record['rank']) || 0 }, coins);
    const placement_key = asText(record['placement_key']).trim();
    if (!ads || record['is_active'] === false || placement_key === '') return null;
    const [name, created_at] = [asText(record['name']), asText(record['created_at'])];
    return adNotShown({ id, name, placement_key, created_at }, ads);
  };
}

/** Returns all active advertisements; undefined until loaded. If `isWanted` is false, does not load them. */
export function useActiveAds(isWanted = true): PlacedAd[] | undefined {
  return useRows(ACTIVE_ADS, adsSchema, isWanted);
}

/** Reads rows from a path of the REST API, again after each write in this tab. */
function useRows<Row>(path: string, schema: z.ZodType<Row[]>, isWanted: boolean): Row[] | undefined {
  const writes = useStore($writes);
  return useQuery({
    queryKey: ['rows', path, writes],
    queryFn: async () => schema.parse(await rest(path)),
    enabled: isWanted,
    placeholderData: (before) => before,
  }).data;
}
