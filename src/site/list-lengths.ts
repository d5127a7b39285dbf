import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';

/**
 * The highest number of pages that each list has had on the live site, by the path of its first page. Lists that never
 * had a second page are not included.
 */
export type ListLengths = z.infer<typeof schema>;

const schema = z.record(z.string(), z.number().int());

/**
 * Reads how many pages each list has had. Returns the object of an earlier read if nothing has changed, so that
 * redirects need not be computed again.
 */
export async function listLengths(db: Reader, before?: ListLengths): Promise<ListLengths> {
  const lengths = schema.parse(unwrap('the list lengths', await db.rpc('list_lengths')));
  return before && JSON.stringify(lengths) === JSON.stringify(before) ? before : lengths;
}
