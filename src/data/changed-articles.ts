import { z } from 'zod';
import type { Reader } from './client.ts';
import { DataError } from './unwrap.ts';

const ids = z.array(z.string()).nullable();

/**
 * The ids of the articles that visitors may see differently since the content version `since`; null when the server
 * cannot tell, so that all have to be read.
 */
export async function changedArticles(db: Reader, since: number): Promise<string[] | null> {
  const { data, error } = await db.rpc('changed_articles', { since });
  if (error) throw new DataError('the changed articles', error.message, error.code);
  return ids.parse(data);
}
