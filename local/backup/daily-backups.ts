import { rm } from 'node:fs/promises';
import type { Report } from '../../publishing/report.ts';
import { storedBackups } from './archive-names.ts';
import type { BackupState } from './backup-reports.ts';
import { expiredBackups } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SHORTEST_WAIT = 60_000;
/** Wait after a failed backup: doubled after each failure, reset by a success. */
const FIRST_RETRY = 10 * 60_000;
const LONGEST_RETRY = 4 * HOUR;

interface DailyBackups {
  /** The folder of the archives. */
  folder: string;
  /** Makes a backup in that folder. Rejects with the reason if that fails. */
  backUp: (signal: AbortSignal) => Promise<void>;
  /** Called when the state is known: after the start, and after each attempt. */
  onState: (state: BackupState) => void;
  onProgress: Report;
}

/**
 * Makes a backup whenever the newest one in the folder is a day old, and deletes those that are no longer needed. A
 * failed backup is reported and retried. Returns a function that stops this and the backup that is running.
 */
export function startDailyBackups({
  folder,
  backUp,
  onState,
  onProgress,
}: DailyBackups): () => Promise<void> {
  const stopping = new AbortController();
  let retry = FIRST_RETRY;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let lastAt: Date | null = null;

  const run = async () => {
    let wait: number;
    try {
      lastAt = lastBackup(folder);
      if (untilNext(lastAt) === 0) {
        await backUp(stopping.signal);
        onProgress(`Backed up into ${folder}.`, { folder });
        lastAt = lastBackup(folder);
        for (const { file } of expiredBackups(storedBackups(folder))) await rm(file, { force: true });
      }
      wait = Math.max(untilNext(lastAt), SHORTEST_WAIT);
      retry = FIRST_RETRY;
      onState({ lastAt, failure: null });
    } catch (error) {
      if (stopping.signal.aborted) return;
      wait = retry;
      retry = Math.min(2 * retry, LONGEST_RETRY);
      const reason = (error instanceof Error ? error.message : String(error)).trim();
      onProgress(`The daily backup failed: ${reason} It will be retried in ${wait / 60_000} minutes.`, {
        level: 'error',
      });
      onState({ lastAt, failure: reason });
    }
    if (!stopping.signal.aborted) plan(wait);
  };
  const plan = (wait: number) => {
    timer = setTimeout(() => {
      running = run();
    }, wait);
  };
  plan(0);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Milliseconds until the last backup is a day old; 0 when one is due. */
const untilNext = (lastAt: Date | null) => (lastAt ? Math.max(lastAt.getTime() + DAY - Date.now(), 0) : 0);

/** When the newest backup in the folder was made; null if there is none. */
function lastBackup(folder: string): Date | null {
  const now = Date.now();
  // A clock that was set back leaves backups in the future, which must not delay the next ones.
  return storedBackups(folder).find(({ at }) => at.getTime() <= now)?.at ?? null;
}
