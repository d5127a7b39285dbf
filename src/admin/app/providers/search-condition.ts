import { entityOf } from '../../../entities/index.ts';

/** Each word adds a condition per column to the URL, and hosted projects reject URLs of more than 8 KB. */
const MAX_WORDS = 10;

/**
 * Returns the PostgREST condition that each of the first ten words of `text` occurs in one of the resource's search
 * columns; `null` for blank text.
 */
export function searchCondition(resource: string, text: string): string | null {
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const columns = entityOf(resource).searchColumns;
  const conditions = words.map((word) => {
    return `or${anyColumn(columns, 'imatch', word)}`;
  });
  return `(${conditions.join(',')})`;
}

/**
 * Returns the operand of a PostgREST `or`: true if any of the columns contains `text`. `match` is case-sensitive,
 * `imatch` is not.
 */
export function anyColumn(columns: readonly string[], operator: 'match' | 'imatch', text: string): string {
  const pattern = `"${literal(text)}"`;
  return `(${columns.map((column) => `${column}.${operator}.${pattern}`).join(',')})`;
}

/**
 * Converts a word to a regular expression that matches it literally. Avoids backslashes, because PostgREST and the
 * embedded backend interpret them differently inside quotes: `\` and `^` cannot be escaped without one, so they become
 * `.` (any character). So do quotes and parentheses, because the embedded backend misreads unpaired ones.
 */
function literal(word: string): string {
  return word.replace(/[.*+?[\]{}|$]/g, '[$&]').replace(/[\\^"()]/g, '.');
}
