import { isPlainObject } from '../../rules/plain-object.ts';
import { safeHref } from '../../rules/urls.ts';
import type { Reader } from '../database/client.ts';
import { DataError, unwrap } from '../database/unwrap.ts';

/** What is at a path: a record's page (200), a redirect (301, 302), or something deleted (410, without `to`). */
export interface PathLookup {
  status: number;
  to: string | null;
}

/** Looks up a decoded path of this site. Returns null if it has never been a record's page and is not redirected. */
export async function lookUpPath(db: Reader, path: string): Promise<PathLookup | null> {
  const { data, error } = await db.rpc('where_is', { path });
  if (error) throw new DataError(`the path "${path}"`, error.message, error.code);
  if (!isPlainObject(data)) return null;
  const { status, to } = data;
  return { status: Number(status), to: safeHref(typeof to === 'string' ? to : null) };
}

/** Returns the path of the list that once had a page at this path; null if none had. The page must no longer exist. */
export async function formerListOf(db: Reader, path: string): Promise<string | null> {
  const [, list, number] = /^(.+)\/page\/(\d+)$/.exec(path) ?? [];
  if (list === undefined) return null;
  const lengths: unknown = unwrap('the list lengths', await db.rpc('list_lengths'));
  const length = new Map(Object.entries(lengths ?? {})).get(list);
  return Number(length) >= Number(number) ? list : null;
}

/** Counts a decoded path at which a visitor found no page. Stores nothing about the visitor. */
export async function recordPathNotFound(db: Reader, path: string): Promise<void> {
  await db.rpc('note_not_found', { path });
}

/** Returns at most three published articles whose slugs share the most words with a decoded path. */
export async function similarArticles(db: Reader, path: string) {
  const words = wordsOf(path);
  if (words.length === 0) return [];
  return unwrap('similar articles', await db.rpc('similar_articles', { words }));
}

/** Returns the words of a path that can identify an article, at most 50. */
function wordsOf(path: string): string[] {
  return [...new Set(path.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])]
    .filter((word) => !common.has(word))
    .slice(0, 50);
}

/** Words in paths and slugs that do not identify an article. */
const common = new Set([
  'articles',
  'category',
  'page',
  'html',
  'index',
  'the',
  'and',
  'for',
  'with',
  'from',
]);
