import type { Reader } from '../database/client.ts';
import { readAllRows } from '../database/read-all.ts';

/** Reads the active promo banners, sorted. */
export async function activeBanners(db: Reader) {
  const rows = await readAllRows('the table "promo_banners"', (count) =>
    db
      .from('promo_banners')
      .select('id, title, text, image_url, image_alt, button_text, button_link, sort_order', count)
      .eq('is_active', true),
  );
  // Rows with the same position stay in the order of their IDs.
  return rows.sort((a, b) => a.sort_order - b.sort_order);
}

/** A promo banner as visitors see it. */
export type PromoBanner = Awaited<ReturnType<typeof activeBanners>>[number];
