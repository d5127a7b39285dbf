import { lockFile } from '../../publishing/files/file-lock.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** If its parent was killed, an earlier backend closes its database first, which can wait for a query. */
const TIMEOUT_MS = 5000;

/** Locks the database of the current folder for this process. Throws an error if an earlier backend still has it open. */
export function lockDatabase(): void {
  if (lockFile('database.lock', TIMEOUT_MS)) return;
  throw new UnusableDatabaseError(
    'An earlier backend process still has the database open. It ends when its work is done',
    'temporary',
  );
}
