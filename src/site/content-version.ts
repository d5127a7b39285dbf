import { z } from 'zod';
import type { Reader } from '../entities/reader/client.ts';
import { unwrap } from '../entities/reader/unwrap.ts';

const schema = z.object({ version: z.number().int(), id: z.uuid() });

/**
 * A state of the public content: its number, which grows with every change visible to visitors, and its id, which
 * distinguishes it from the same number in another database.
 */
export type ContentVersion = z.infer<typeof schema>;

/** The current version of the public content. */
export async function contentVersion(db: Reader): Promise<ContentVersion> {
  return schema.parse(unwrap('the content version', await db.rpc('current_content')));
}
