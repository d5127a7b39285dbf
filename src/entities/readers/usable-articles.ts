import { slugProblem } from '../../rules/slug.ts';

interface Checked {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly published_at: string | null;
}

/** Articles that pages can be made of, and sentences about those that no page can show. */
export interface UsableArticles<Row> {
  readonly usable: Row[];
  readonly leftOut: string[];
}

/**
 * Leaves out the rows that no page can be made of. The database's constraints allow none, but one written around them
 * must not keep all the others from being published.
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
