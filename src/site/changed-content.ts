import { z } from 'zod';
import type { Reader } from '../entities/reader/client.ts';
import type { Database } from '../entities/reader/database.types.ts';
import { DataError } from '../entities/reader/unwrap.ts';

/** A table of the content. */
export type TableName = keyof Database['public']['Tables'];

const told = z
  .object({
    version: z.number().int(),
    tables: z.array(z.string()),
    articles: z.array(z.string()).nullable(),
    article_count: z.number().int(),
  })
  .nullable();

/** What visitors may see differently since an earlier content version. */
export interface ChangedContent {
  /** The content version that this leads to. */
  version: number;
  /** Whether anything of a table changed. */
  has: (table: TableName) => boolean;
  /** The ids of the articles that did; null when they are too many to tell. */
  articleIds: readonly string[] | null;
  /** How many articles there are now. */
  articleCount: number;
}

/** What changed since the content version `since`; null when the server cannot tell, so that all has to be read. */
export async function changedContent(db: Reader, since: number): Promise<ChangedContent | null> {
  const { data, error } = await db.rpc('changed_content', { since });
  if (error) throw new DataError('the changed content', error.message, error.code);
  const answer = told.parse(data);
  if (answer === null) return null;
  const { version, tables, articles, article_count } = answer;
  return {
    version,
    has: (table) => tables.includes(table),
    articleIds: articles,
    articleCount: article_count,
  };
}
