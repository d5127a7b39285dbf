import type { Reader } from '../entities/reader/client.ts';
import { MAX_READS, readRows, rowsMissing } from '../entities/reader/read-all.ts';
import {
  type ArticleRow,
  articlePage,
  articlesTable,
  publishedArticlesById,
} from '../entities/readers/articles.ts';
import { changedContent } from './changed-content.ts';
import { type ContentVersion, contentVersion } from './content-version.ts';

/** How often articles that change during a read are read again. */
const MAX_ROUNDS = 4;

/**
 * Reads every published article with its full content, in no order. Includes every change up to `since`, and possibly
 * later ones. Succeeds even under constant writes; if the server omits rows, it throws a DataError.
 */
export async function publishedArticles(db: Reader, since?: ContentVersion): Promise<ArticleRow[]> {
  let [read, expected] = [0, 0];
  let from = since;
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    from ??= await contentVersion(db);
    const { rows, counted } = await readRows(articlesTable, (afterId, limit) =>
      articlePage(db, afterId, limit),
    );
    if (rows.length === counted) return rows;
    const settled = await settledArticles(db, rows, from);
    if (settled) return settled;
    [read, expected] = [rows.length, counted];
    from = undefined;
  }
  throw rowsMissing(articlesTable, read, expected);
}

/**
 * Updates rows that were read while articles were added or removed: reads again what changed since `since`, the version
 * before the first row was read. The unchanged rows are compared with the server's count of those, which is stable
 * however fast others change. Null if the numbers differ, or if too much changed to list.
 */
export async function settledArticles(
  db: Reader,
  rows: readonly ArticleRow[],
  since: ContentVersion,
): Promise<ArticleRow[] | null> {
  let current = [...rows];
  let from = since;
  for (let round = 0; ; round += 1) {
    const changes = await changedContent(db, from);
    if (!changes?.articleIds) return null;
    const changed = new Set(changes.articleIds);
    const unchanged = current.filter(({ id }) => !changed.has(id));
    if (unchanged.length !== changes.articleCount - changes.changedCount) return null;
    // What changes now keeps its state of a moment ago, which is later than `since`. The next build reads it again.
    if (changed.size === 0 || round === MAX_ROUNDS) return current;
    current = [...unchanged, ...(await publishedArticlesById(db, changes.articleIds))];
    if (current.length === changes.articleCount) return current;
    from = changes.version;
  }
}
