import { z } from 'zod';
import type { Reader } from '../entities/reader/client.ts';
import { unwrap } from '../entities/reader/unwrap.ts';

/** The version of the public content: grows with every change that visitors could see. */
export async function contentVersion(db: Reader): Promise<number> {
  const answer = await db.rpc('content_version');
  return z.coerce.number().int().parse(unwrap('the content version', answer));
}
