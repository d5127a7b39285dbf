import type { Database } from '../../../entities/reader/database.types.ts';

type TableName = keyof Database['public']['Tables'];

/** The console's resources are named as their addresses; some tables are named otherwise. */
const tables: Readonly<Record<string, TableName>> = {
  'trending-coins': 'trending_memecoins',
  'promo-banners': 'promo_banners',
};

/** What the search field of a list looks through. */
const searchedColumns: Readonly<Record<string, readonly string[]>> = {
  articles: ['title', 'slug', 'author'],
  categories: ['name', 'slug'],
  'trending-coins': ['name', 'symbol', 'network', 'coingecko_id'],
  'promo-banners': ['title', 'text'],
  advertisements: ['name', 'placement_key'],
};

/** Tables with another key than `id`, as the data provider of ra-supabase wants them. */
export const primaryKeys: ReadonlyMap<string, string> = new Map([
  ['site_settings', 'setting_key'],
  ['page_content', 'page_key'],
]);

/** The table of a resource. */
export function tableOf(resource: string): string {
  return tables[resource] ?? resource;
}

/** The PostgREST condition that every word of `text` is in one of the resource's searched columns; `null` for no words. */
export function searchCondition(resource: string, text: string): string | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const columns = searchedColumns[resource] ?? ['name'];
  const conditions = words.map((word) => {
    const pattern = `"${literal(word)}"`;
    return `or(${columns.map((column) => `${column}.imatch.${pattern}`).join(',')})`;
  });
  return `(${conditions.join(',')})`;
}

/**
 * A word as a regular expression that finds it as it is written, without backslashes: between two quotes PostgREST and
 * the embedded backend read those differently. For the two characters that need one, any character will do.
 */
function literal(word: string): string {
  return word
    .replace(/[.*+?()[\]{}|$]/g, '[$&]')
    .replace(/[\\^]/g, '.')
    .replace(/"/g, '\\"');
}
