import { rm } from 'node:fs/promises';
import type { Report } from '../../publishing/report.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { lastBackup, storedBackups } from './archive-names.ts';
import { type FolderOwner, recordOwner, rejectOtherOwner } from './backup-folder-owner.ts';
import { expiredBackups } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The newest backup can be a few milliseconds too new, so this prevents many short waits. */
const MIN_WAIT_MS = 60_000;
/** A timer stands still while the machine is suspended, and does not follow a clock that is corrected. */
const MAX_WAIT_MS = HOUR;
/** Delay after a failed backup: doubled after each failure, reset by a success. */
const FIRST_RETRY_DELAY_MS = 10 * 60_000;
const MAX_RETRY_DELAY_MS = 4 * HOUR;

/** The state of daily backups. */
export interface BackupState {
  /** When the last backup was made; null if there is none. */
  lastAt: Date | null;
  /** Why the latest attempt failed; null after a success. */
  failure: string | null;
}

interface DailyBackups {
  /** The folder of the archives. */
  folder: string;
  product: FolderOwner;
  /** Makes a backup in that folder. Rejects with the reason if that fails. */
  backUp: (signal: AbortSignal) => Promise<void>;
  /** Called when the state is known: after startup, and after each attempt. */
  onState: (state: BackupState) => void;
  onProgress: Report;
}

/**
 * Makes a backup whenever the newest one in the folder is a day old, and deletes expired ones. Reports and retries a
 * failed backup; a folder with the backups of another product is a failure. Returns a function that stops the schedule
 * and any running backup.
 */
export function startDailyBackups({
  folder,
  product,
  backUp,
  onState,
  onProgress,
}: DailyBackups): () => Promise<void> {
  const stopping = new AbortController();
  let retryDelay = FIRST_RETRY_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let lastAt: Date | null = null;

  const run = async () => {
    let wait: number;
    try {
      rejectOtherOwner(folder, product);
      lastAt = lastBackup(folder)?.at ?? null;
      if (untilNext(lastAt) === 0) {
        await backUp(stopping.signal);
        onProgress(`Backed up to ${folder}.`, { folder });
        lastAt = lastBackup(folder)?.at ?? null;
      }
      recordOwner(folder, product);
      await deleteExpired(folder, onProgress);
      wait = Math.min(Math.max(untilNext(lastAt), MIN_WAIT_MS), MAX_WAIT_MS);
      retryDelay = FIRST_RETRY_DELAY_MS;
      onState({ lastAt, failure: null });
    } catch (error) {
      if (stopping.signal.aborted) return;
      wait = retryDelay;
      retryDelay = Math.min(2 * retryDelay, MAX_RETRY_DELAY_MS);
      const reason = messageOf(error).trim();
      onProgress(`The daily backup failed and will be retried in ${wait / 60_000} minutes: ${reason}`, {
        level: 'error',
      });
      onState({ lastAt, failure: reason });
    }
    if (!stopping.signal.aborted) schedule(wait);
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => {
      running = run();
    }, wait);
  };
  schedule(0);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Deletes expired backups. A failure is reported and does not count as a failed backup. */
async function deleteExpired(folder: string, onProgress: Report): Promise<void> {
  try {
    for (const { file } of expiredBackups(storedBackups(folder))) await rm(file, { force: true });
  } catch (error) {
    onProgress(`Could not delete an expired backup: ${messageOf(error)}`, { level: 'error' });
  }
}

/** Returns the milliseconds until the next backup is due, or 0 if it is due now. */
const untilNext = (lastAt: Date | null) => (lastAt ? Math.max(lastAt.getTime() + DAY - Date.now(), 0) : 0);
