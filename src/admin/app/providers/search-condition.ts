import { entityOf } from '../../../entities/index.ts';

/** The PostgREST condition that every word of `text` is in one of the resource's searched columns; `null` for no words. */
export function searchCondition(resource: string, text: string): string | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const columns = entityOf(resource).searchColumns;
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
