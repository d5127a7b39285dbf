import { DatabaseSync } from 'node:sqlite';

/** Locks held by this process. An unreferenced lock would be released by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Locks `file` for this process, waiting up to `patience` milliseconds. Returns a function that releases the lock, or
 * null if another process holds it. An exclusive SQLite transaction is a kernel lock: it ends with the process in any
 * case, and works across containers, where process ids are meaningless. Nothing else may open `file`, because closing
 * it would release the lock, and it must not be deleted.
 */
export function lockFile(file: string, patience: number): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    // With the journal in memory, a lock needs no free disk space.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
