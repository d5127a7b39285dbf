import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { DataError, unwrap } from '../entities/database/unwrap.ts';

const versionSchema = z.object({ version: z.number().int(), id: z.uuid() });

const changesSchema = versionSchema
  .extend({
    /** The tables in which anything changed. */
    tables: z.array(z.string()),
    /** The ids of the articles that changed; null when there are too many to list. */
    articles: z.array(z.string()).nullable(),
    /** The current number of articles. */
    article_count: z.number().int(),
    /** How many of those articles changed. */
    changed_count: z.number().int(),
  })
  .nullable();

/**
 * A version of the public content: a number that grows with every change visible to visitors, and an id that
 * distinguishes it from the same number in another database.
 */
export type ContentVersion = z.infer<typeof versionSchema>;

/** What may look different to visitors since an earlier content version, all from one snapshot, and its version. */
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
