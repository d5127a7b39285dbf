import { slugProblem } from '../../rules/slug.ts';

interface Checked {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly published_at: string | null;
}

/** Articles that can be rendered, and a message for each one that cannot. */
export interface UsableArticles<Row> {
  readonly usable: Row[];
  readonly leftOut: string[];
}

/**
 * Drops rows that cannot be rendered. The database's constraints prevent them, but a row that bypassed those must not
 * block publishing all others.
 */
export function usableArticles<Row extends Checked>(rows: readonly Row[]): UsableArticles<Row> {
  const usable: Row[] = [];
  const leftOut: string[] = [];
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem === null) usable.push(row);
    else leftOut.push(`article ${row.id} (${JSON.stringify(row.slug)}): ${problem}`);
  }
  return { usable, leftOut };
}

function problemOf({ title, slug, published_at }: Checked): string | null {
  if (title.trim() === '') return 'it has no title';
  if (published_at === null || Number.isNaN(Date.parse(published_at))) {
    return 'it has no valid publication date';
  }
  return slugProblem(slug) === null ? null : 'its slug cannot be used in a URL';
}
