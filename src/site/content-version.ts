import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { DataError, unwrap } from '../entities/database/unwrap.ts';
import type { TableName } from '../entities/entity.ts';

const versionSchema = z.object({ version: z.number().int(), id: z.uuid() });

const changesSchema = versionSchema
  .extend({
    tables: z.array(z.string()),
    articles: z.array(z.string()).nullable(),
    article_count: z.number().int(),
    changed_count: z.number().int(),
  })
  .transform(({ version, id, tables, articles, article_count, changed_count }) => ({
    /** The content version of the snapshot. */
    version: { version, id },
    /** Returns whether anything in a table changed. */
    has: (table: TableName) => tables.includes(table),
    /** The ids of the articles that changed; null when there are too many to list. */
    articleIds: articles,
    /** The current number of articles. */
    articleCount: article_count,
    /** How many of those articles changed. */
    changedCount: changed_count,
  }))
  .nullable();

/**
 * A version of the public content: a number that grows with every change visible to visitors, and an id that
 * distinguishes it from the same number in another database.
 */
export type ContentVersion = z.infer<typeof versionSchema>;

/** What may look different to visitors since an earlier content version, all from one snapshot. */
export type ChangedContent = NonNullable<z.infer<typeof changesSchema>>;

/** Returns the current version of the public content. */
export async function contentVersion(db: Reader): Promise<ContentVersion> {
  return versionSchema.parse(unwrap('the content version', await db.rpc('current_content')));
}

/**
 * Returns the changes since the content version `since`; null if everything must be read, because the server no longer
 * has that version or never had it. A database restored from a backup does not know what was published after the
 * backup.
 */
export async function changedContent(db: Reader, since: ContentVersion): Promise<ChangedContent | null> {
  const { data, error } = await db.rpc('changed_content', { since: since.version, since_id: since.id });
  if (error) throw new DataError('the changed content', error.message, error.code);
  return changesSchema.parse(data);
}
