import type { Reader } from '../entities/database/client.ts';
import { MAX_READS, rowsMissing } from '../entities/database/read-all.ts';
import {
  type ArticleRow,
  articleRows,
  articlesTable,
  publishedArticlesById,
} from '../entities/readers/articles.ts';
import { type ContentVersion, changedContent, contentVersion } from './content-version.ts';

/** How many times articles that change during a read are reread. */
const MAX_ROUNDS = 4;

/**
 * Reads every published article with its full content, in no particular order. Includes every change up to `since`, and
 * possibly later ones. Succeeds even under constant writes. Throws a DataError if the server omits rows.
 */
export async function publishedArticles(db: Reader, since?: ContentVersion): Promise<ArticleRow[]> {
  let [read, expected] = [0, 0];
  let from = since;
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    from ??= await contentVersion(db);
    const { rows, counted } = await articleRows(db);
    if (rows.length === counted) return rows;
    const settled = await rereadChangedArticles(db, rows, from);
    if (settled) return settled;
    [read, expected] = [rows.length, counted];
    from = undefined;
  }
  throw rowsMissing(articlesTable, read, expected);
}

/**
 * Updates rows that were read while articles were added or removed, by rereading what changed since `since`, the
 * version before the first row was read. Compares the number of unchanged rows with the server's count, which is stable
 * no matter how fast other rows change. Returns null if the numbers differ, or if too much changed to list.
 */
export async function rereadChangedArticles(
  db: Reader,
  rows: readonly ArticleRow[],
  since: ContentVersion,
): Promise<ArticleRow[] | null> {
  let current = [...rows];
  let from = since;
  for (let round = 0; ; round += 1) {
    const changes = await changedContent(db, from);
    if (!changes?.articles) return null;
    const changed = new Set(changes.articles);
    const unchanged = current.filter(({ id }) => !changed.has(id));
    if (unchanged.length !== changes.article_count - changes.changed_count) return null;
    // Rows that still change keep the state just read, which is later than `since`. The next build rereads them.
    if (changed.size === 0 || round === MAX_ROUNDS) return current;
    current = [...unchanged, ...(await publishedArticlesById(db, changes.articles))];
    if (current.length === changes.article_count) return current;
    from = changes;
  }
}
