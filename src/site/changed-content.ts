import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { DataError } from '../entities/database/unwrap.ts';
import type { TableName } from '../entities/entity.ts';
import type { ContentVersion } from './content-version.ts';

const schema = z
  .object({
    version: z.number().int(),
    id: z.uuid(),
    tables: z.array(z.string()),
    articles: z.array(z.string()).nullable(),
    article_count: z.number().int(),
    changed_count: z.number().int(),
  })
  .nullable();

/** What may look different to visitors since an earlier content version, all from one snapshot. */
export interface ChangedContent {
  /** The content version of the snapshot. */
  version: ContentVersion;
  /** Returns whether anything in a table changed. */
  has: (table: TableName) => boolean;
  /** The ids of the articles that changed; null when there are too many to list. */
  articleIds: readonly string[] | null;
  /** The current number of articles. */
  articleCount: number;
  /** How many of those articles changed. */
  changedCount: number;
}

/**
 * Returns the changes since the content version `since`; null if everything must be read, because the server no longer
 * has that version or never had it. A database restored from a backup does not know what was published after the
 * backup.
 */
export async function changedContent(db: Reader, since: ContentVersion): Promise<ChangedContent | null> {
  const { data, error } = await db.rpc('changed_content', { since: since.version, since_id: since.id });
  if (error) throw new DataError('the changed content', error.message, error.code);
  const changes = schema.parse(data);
  if (changes === null) return null;
  const { version, id, tables, articles, article_count, changed_count } = changes;
  return {
    version: { version, id },
    has: (table) => tables.includes(table),
    articleIds: articles,
    articleCount: article_count,
    changedCount: changed_count,
  };
}
