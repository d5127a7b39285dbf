import { rm } from 'node:fs/promises';
import { storedBackups } from './archive-names.ts';
import { expiredBackups } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Wait after a failed backup: doubled after each failure, reset by a success. */
const FIRST_RETRY = 10 * 60_000;
const LONGEST_RETRY = 4 * HOUR;

interface DailyBackups {
  /** The folder of the archives. */
  folder: string;
  /** Makes a backup in that folder. Rejects with the reason if that fails. */
  backUp: (signal: AbortSignal) => Promise<void>;
  onProgress: (text: string) => void;
}

/**
 * Makes a backup whenever the newest one in the folder is a day old, and deletes those that are no longer needed. A
 * failed backup is reported and retried. Returns a function that stops this and the backup that is running.
 */
export function startDailyBackups({ folder, backUp, onProgress }: DailyBackups): () => Promise<void> {
  const stopping = new AbortController();
  let retry = FIRST_RETRY;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async () => {
    let wait: number;
    try {
      const due = untilNext(folder);
      if (due <= 0) {
        await backUp(stopping.signal);
        onProgress(`Backed up into ${folder}.`);
        for (const { file } of expiredBackups(storedBackups(folder))) await rm(file, { force: true });
      }
      wait = Math.max(due, 0) || untilNext(folder);
      retry = FIRST_RETRY;
    } catch (error) {
      if (stopping.signal.aborted) return;
      wait = retry;
      retry = Math.min(2 * retry, LONGEST_RETRY);
      const reason = error instanceof Error ? error.message : String(error);
      onProgress(`The daily backup failed: ${reason.trim()} It will be retried in ${wait / 60_000} minutes.`);
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

/** Milliseconds until the newest backup is a day old; 0 or less when one is due. */
function untilNext(folder: string): number {
  const [newest] = storedBackups(folder);
  // A clock that was set back leaves a backup in the future, which must not stop the others.
  if (!newest || newest.at.getTime() > Date.now() + HOUR) return 0;
  return newest.at.getTime() + DAY - Date.now();
}
