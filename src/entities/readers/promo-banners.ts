import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';

/** Reads the active promo banners, sorted. */
export async function activeBanners(db: Reader) {
  const result = await db
    .from('promo_banners')
    .select('id, title, text, image_url, image_alt, button_text, button_link, sort_order')
    .eq('is_active', true)
    .order('sort_order')
    .order('id');
  return unwrap('the table "promo_banners"', result);
}

/** A promo banner as visitors see it. */
export type PromoBanner = Awaited<ReturnType<typeof activeBanners>>[number];
