import { slugProblem } from '../../rules/slug.ts';

interface ArticleRow {
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
 * Drops rows that cannot be rendered. Database constraints should prevent such rows, but one that slips through must
 * not block publishing the rest.
 */
export function usableArticles<Row extends ArticleRow>(rows: readonly Row[]): UsableArticles<Row> {
  const usable: Row[] = [];
  const leftOut: string[] = [];
  for (const row of rows) {
    const problem = findProblem(row);
    if (problem === null) usable.push(row);
    else leftOut.push(`article ${row.id} (${JSON.stringify(row.slug)}): ${problem}`);
  }
  return { usable, leftOut };
}

function findProblem({ title, slug, published_at }: ArticleRow): string | null {
  if (title.trim() === '') return 'it has no title';
  if (published_at === null || Number.isNaN(Date.parse(published_at))) {
    return 'it has no valid publication date';
  }
  return slugProblem(slug) === null ? null : 'its slug cannot be used in a URL';
}
