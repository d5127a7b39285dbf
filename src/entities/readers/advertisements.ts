import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';
import { AD_PLACEMENTS, type AdPlacement } from './ad-placements.ts';

const columns = 'id, placement_key, ad_type, content, target_url, phone_image_url';

/** Reads the active advertisement of each placement: the oldest if there are several, null if there is none. */
export async function activeAds(db: Reader): Promise<Record<AdPlacement, Advertisement | null>> {
  const result = await db
    .from('advertisements')
    .select(columns)
    .eq('is_active', true)
    .in('placement_key', Object.keys(AD_PLACEMENTS))
    .order('created_at')
    .order('id');
  const ads = unwrap('the table "advertisements"', result);
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
