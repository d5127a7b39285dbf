import { toInstant } from '../../rules/instant.ts';
import type { Reader } from '../database/client.ts';
import { readAllRows } from '../database/read-all.ts';
import { unwrap } from '../database/unwrap.ts';
import { AD_PLACEMENTS, type AdPlacement } from './ad-placements.ts';

const columns = 'id, placement_key, ad_type, content, target_url, phone_image_url';

/** Reads the active advertisement of each placement: the oldest if there are several, null if there is none. */
export async function activeAds(db: Reader): Promise<Record<AdPlacement, Advertisement | null>> {
  const rows = await readAllRows('the table "advertisements"', (count) =>
    db
      .from('advertisements')
      .select(`${columns}, created_at` as const, count)
      .eq('is_active', true)
      .in('placement_key', Object.keys(AD_PLACEMENTS)),
  );
  // Those of the same time stay in the order of their IDs, as in `activeAd`.
  const ads = rows
    .map(({ created_at, ...ad }) => ({ ad, time: toInstant(created_at) ?? '' }))
    .sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .map(({ ad }) => ad);
  const firstAt = (placement: string) => ads.find(({ placement_key }) => placement_key === placement) ?? null;
  return Object(
    Object.fromEntries(Object.keys(AD_PLACEMENTS).map((placement) => [placement, firstAt(placement)])),
  );
}

/** Reads the active advertisement at `placement`: the oldest if there are several, null if there is none. */
export async function activeAd(db: Reader, placement: AdPlacement) {
  const result = await db
    .from('advertisements')
    .select(columns)
    .eq('is_active', true)
    .eq('placement_key', placement)
    .order('created_at')
    .order('id')
    .limit(1);
  return unwrap(`the advertisement "${placement}"`, result)[0] ?? null;
}

/** The columns of an advertisement that visitors can read. Its internal name is private. */
export type Advertisement = NonNullable<Awaited<ReturnType<typeof activeAd>>>;
