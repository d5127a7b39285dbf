import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';
import { AD_PLACEMENTS, type AdPlacement, isAdPlacement } from './ad-placements.ts';

const columns = 'id, placement_key, ad_type, content, target_url';

/** The active advertisement of each placement, the oldest where there are several; null where there is none. */
export async function activeAds(db: Reader): Promise<Record<AdPlacement, Advertisement | null>> {
  const answer = await db
    .from('advertisements')
    .select(columns)
    .eq('is_active', true)
    .in('placement_key', Object.keys(AD_PLACEMENTS))
    .order('created_at')
    .order('id');
  const ads: Record<AdPlacement, Advertisement | null> = {
    homepage_sidebar_medium_rectangle: null,
    homepage_bottom_banner: null,
    articles_list_top_banner: null,
    article_top_banner: null,
    article_sidebar_square: null,
  };
  for (const ad of unwrap('the table "advertisements"', answer)) {
    if (isAdPlacement(ad.placement_key)) ads[ad.placement_key] ??= ad;
  }
  return ads;
}

/** The active advertisement at `placement`; null when there is none. */
export async function activeAd(db: Reader, placement: AdPlacement) {
  const answer = await db
    .from('advertisements')
    .select(columns)
    .eq('is_active', true)
    .eq('placement_key', placement)
    .order('created_at')
    .order('id')
    .limit(1);
  return unwrap(`the advertisement "${placement}"`, answer)[0] ?? null;
}

/** An advertisement as visitors may see it (its internal name is private). */
export type Advertisement = NonNullable<Awaited<ReturnType<typeof activeAd>>>;
