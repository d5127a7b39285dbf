import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DATA_LOCK } from '../publishing/files/data-folder-marks.ts';
import { lockFile } from '../publishing/files/file-lock.ts';
import { OperatorError } from '../src/operator-error.ts';
import { makeDataFolder, rejectForeignFolder, rejectOtherUser, rejectUnusableParts } from './data-folder.ts';

/** Time for processes that start simultaneously to settle which one gets the lock. */
const LOCK_TIMEOUT_MS = 1000;

/** Another process owns the data folder. */
export class DataFolderInUseError extends OperatorError {
  /** The process and its host, if known. */
  readonly owner: string;

  constructor(dataDir: string, owner: string) {
    super(`The data folder ${dataDir} is in use by ${owner}. Stop it, or set DATA_DIR to another folder.`);
    this.owner = owner;
  }
}

/**
 * Locks the data folder for this process, because the embedded database must have a single owner. Creates the folder if
 * it is missing. Returns a function that releases the lock. Throws a DataFolderInUseError if another process owns it, even in
 * another container on this machine, and an OperatorError if the folder cannot be used, belongs to another user or has
 * files of someone else.
 */
export function lockDataFolder(dataDir: string): () => void {
  rejectOtherUser(dataDir);
  makeDataFolder(dataDir);
  rejectForeignFolder(dataDir);
  rejectUnusableParts(dataDir);
  const ownerFile = join(dataDir, 'data.lock.owner');
  const unlock = lockIn(dataDir);
  if (!unlock) throw new DataFolderInUseError(dataDir, ownerIn(ownerFile));
  try {
    writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}`);
  } catch {
    // Only the error message above needs this file, so a full disk must not prevent the start.
  }
  return () => {
    rmSync(ownerFile, { force: true });
    unlock();
  };
}

function lockIn(dataDir: string): (() => void) | null {
  try {
    return lockFile(join(dataDir, DATA_LOCK), LOCK_TIMEOUT_MS);
  } catch (error) {
    throw new OperatorError(
      `Could not lock the data folder ${dataDir} (${String(error)}). It must be writable and on a file system with file locks.`,
    );
  }
}

function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
