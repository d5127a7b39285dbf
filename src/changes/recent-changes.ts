import { z } from 'zod';
import type { Reader } from '../entities/database/client.ts';
import { unwrap } from '../entities/database/unwrap.ts';

const schema = z.object({
  live: z.number().int(),
  behind: z.number().int(),
  complete: z.boolean(),
  changes: z.array(
    z.object({
      table: z.string(),
      version: z.number().int(),
      seconds: z.number().int(),
      hidden: z.boolean(),
      slugs: z.array(z.string()),
    }),
  ),
});

/**
 * Content that built pages may not show yet: the live content version, the age in seconds of the oldest change that is
 * not live (0 if there is none), and the changes.
 */
export type RecentChanges = z.infer<typeof schema>;

/**
 * A change of a record with a URL, or of anything in a table without URLs: its content version, its age in
 * seconds, whether visitors can no longer see the record, and the slugs that they have seen, the current one first.
 */
export type RecentChange = RecentChanges['changes'][number];

/** Reads what changed for visitors since the live build. */
export async function recentChanges(db: Reader): Promise<RecentChanges> {
  return schema.parse(unwrap('the recent changes', await db.rpc('recent_changes')));
}
