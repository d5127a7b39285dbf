import { z } from 'zod';
import type { Reader } from '../../src/entities/database/client.ts';
import { DataError } from '../../src/entities/database/unwrap.ts';

/**
 * Returns the minimum number of articles that a build may publish because an administrator approved the loss, or null
 * without such an approval. The first build of a site without articles needs none.
 */
export async function approvedArticles(db: Reader, isFirst: boolean): Promise<number | null> {
  if (isFirst && !(await hasPublishedArticles(db))) return 0;
  const { data, error } = await db.rpc('approved_articles');
  if (error) throw new DataError('the approved number of articles', error.message, error.code);
  return z
    .number()
    .int()
    .nullable()
    .parse(data ?? null);
}

async function hasPublishedArticles(db: Reader): Promise<boolean> {
  const { data, error } = await db.rpc('has_published_articles');
  if (error) throw new DataError('whether there are articles', error.message, error.code);
  return z.boolean().parse(data);
}
