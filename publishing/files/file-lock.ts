import { DatabaseSync } from 'node:sqlite';

/** Locks held by this process. Without this reference, the garbage collector would release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks `file` for this process, waiting up to `timeoutMs` milliseconds. Returns a function that releases the lock, or
 * null if another process holds it. An exclusive SQLite transaction is a kernel lock: it always ends with the process,
 * and works across containers, where process IDs are meaningless. No other code may open `file`, because closing it
 * would release the lock, and it must not be deleted.
 */
export function lockFile(file: string, timeoutMs: number): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // With an in-memory journal, a lock requires no free disk space.
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
