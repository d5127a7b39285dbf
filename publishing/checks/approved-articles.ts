import type { Reader } from '../../src/entities/database/client.ts';
import { DataError } from '../../src/entities/database/unwrap.ts';

/**
 * Returns the minimum number of articles that a build may publish because an administrator approved the loss, or null
 * without such an approval. The first build of a site without articles needs none.
 */
export async function approvedArticles(db: Reader, isFirst: boolean): Promise<number | null> {
  const { data, error } = await db.rpc('approved_articles', { is_first: isFirst });
  if (error) throw new DataError('the approved number of articles', error.message, error.code);
  return data ?? null;
}
