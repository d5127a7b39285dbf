import { z } from 'zod';
import type { Reader } from '../../src/entities/database/client.ts';
import { DataError } from '../../src/entities/database/unwrap.ts';

/**
 * Returns the minimum number of articles that a build may publish because an administrator approved the loss, or null
 * without such an approval.
 */
export async function approvedArticles(db: Reader): Promise<number | null> {
  const { data, error } = await db.rpc('approved_articles');
  if (error) throw new DataError('the approved number of articles', error.message, error.code);
  return z
    .number()
    .int()
    .nullable()
    .parse(data ?? null);
}
