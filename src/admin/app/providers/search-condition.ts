import { entityOf } from '../../../entities/index.ts';

/**
 * The PostgREST condition that every word of `text` occurs in one of the resource's search columns; `null` without
 * words.
 */
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
 * A word as a regular expression that matches it literally, without backslashes: inside quotes, PostgREST and the
 * embedded backend interpret them differently. The two characters that would need one match any character.
 */
function literal(word: string): string {
  return word
    .replace(/[.*+?()[\]{}|$]/g, '[$&]')
    .replace(/[\\^]/g, '.')
    .replace(/"/g, '\\"');
}
