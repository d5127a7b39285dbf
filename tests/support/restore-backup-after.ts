import { randomUUID } from 'node:crypto';
import type { historyDatabase } from './history-database.ts';

type TestDatabase = Awaited<ReturnType<typeof historyDatabase>>['db'];

/** Backs the database up, makes a change, and restores the backup. Returns the response. */
export async function restoreBackupAfter(db: TestDatabase, change: string) {
  const job = randomUUID();
  const { data } = await db.service.rpc('begin_backup', { job });
  await db.run(change);
  return db.service.rpc('restore_rows', { job, rows: data.rows, content_version: data.content_version });
}
