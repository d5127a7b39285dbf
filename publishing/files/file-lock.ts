import { DatabaseSync } from 'node:sqlite';

/** Locks that this process holds. A lock that nothing refers to would be released by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Locks `file` for this process, waiting up to `patience` milliseconds; returns the function that releases it, or null
 * when another process keeps it. An exclusive SQLite transaction is a lock of the kernel: it ends with the process,
 * however that ends, and also holds between containers, where process ids mean nothing. Nothing else may open `file`,
 * because closing it would release the lock, and nobody may remove it.
 */
export function lockFile(file: string, patience: number): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    // With the journal in memory, a lock needs no free space on the disk.
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
