import { z } from 'zod';
import { call, time } from '../app/providers/database-functions.ts';

const statusSchema = z
  .object({ last_at: time.nullable(), failure: z.string().nullable(), is_overdue: z.boolean() })
  .nullable();

/** The state of daily backups. See the database function `backup_status`. */
export type BackupStatus = NonNullable<z.infer<typeof statusSchema>>;

/** Reads the state of daily backups; null if the server makes none. */
export async function readBackupStatus(): Promise<BackupStatus | null> {
  return statusSchema.parse(await call('backup_status', {}));
}
