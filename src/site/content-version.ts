import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';

const schema = z.object({ version: z.number().int(), id: z.uuid() });

/**
 * A version of the public content: a number that grows with every change visible to visitors, and an id that
 * distinguishes it from the same number in another database.
 */
export type ContentVersion = z.infer<typeof schema>;

/** Returns the current version of the public content. */
export async function contentVersion(db: Reader): Promise<ContentVersion> {
  return schema.parse(unwrap('the content version', await db.rpc('current_content')));
}
