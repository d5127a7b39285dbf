import type { Reader } from '../database/client.ts';
import { readAllRows } from '../database/read-all.ts';
import { unwrap } from '../database/unwrap.ts';

/** Reads every category, sorted by name. */
export async function allCategories(db: Reader) {
  const rows = await readAllRows('the table "categories"', (count) =>
    db.from('categories').select('id, name, slug', count),
  );
  return sortedByName(rows);
}

/** Sorts records alphabetically. The embedded database sorts capital letters before small ones, and accented ones last. */
export function sortedByName<Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
}

/** Reads the category with this slug. Returns null if there is none. */
export async function categoryBySlug(db: Reader, slug: string): Promise<Category | null> {
  const result = await db.from('categories').select('id, name, slug').eq('slug', slug).limit(1);
  return unwrap(`the category "${slug}"`, result)[0] ?? null;
}

/** A category as menus and lists show it. */
export type Category = Awaited<ReturnType<typeof allCategories>>[number];
