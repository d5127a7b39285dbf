import { statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeEnd } from '../../publishing/process-end.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { counted } from '../../src/rules/counted.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { MEGABYTE, MIN_FREE_FILES, spaceOf } from '../bytes.ts';
import { isReadOnly } from '../data-folder.ts';
import type { FailureReason } from './protocol.ts';
import { describeDatabase } from './server-address.ts';

const root = resolve(import.meta.dirname, '../..');
/** PostgreSQL writes its log in segments of 16 MB. */
const MIN_FREE_BYTES = 16 * MEGABYTE;

/**
 * The backend is not running, for a reason that may be temporary. Unlike other operator errors, it is worth a retry.
 */
export class BackendStartError extends OperatorError {}

/** Why a backend could not start or ended. */
export interface Failure {
  message: string;
  reason: FailureReason;
}

/** Returns why a backend ended that has reported nothing. */
export function unreported(error: unknown, signal: NodeJS.Signals | null): Failure {
  return signal === 'SIGKILL'
    ? { message: `The embedded backend ${describeEnd(null, signal)}`, reason: 'temporary' }
    : { message: messageOf(error), reason: 'unknown' };
}

/** Returns the error for a backend that could not start with this data folder and, if set, this PostgreSQL server. */
export function startFailure(
  { message, reason }: Failure,
  dataDir: string,
  databaseUrl: string | undefined,
  project = root,
): OperatorError {
  const sentence = withoutDot(message.replace(/\s+/g, ' ').trim());
  if (reason === 'operator') return new OperatorError(`${sentence}.`);
  if (reason === 'temporary') return new BackendStartError(`${sentence}.`);
  const place = databaseUrl ? describeDatabase(databaseUrl) : `the data in ${dataDir}`;
  const fresh = databaseUrl
    ? 'set DATABASE_URL and DATA_DIR to an empty database and a new folder'
    : 'move the folder away or set DATA_DIR to another one';
  if (reason === 'other version') {
    const keep = keepContent(databaseUrl ? 'server' : 'embedded');
    return new OperatorError(
      `${place.replace('the', 'The')} ${sentence}. Nothing was changed. ${keep} To start with fresh data, ${fresh}.`,
    );
  }
  // In packages whose exports have patterns, Node.js replaces every asterisk of the path.
  if (project.includes('*')) {
    return new OperatorError(
      `The embedded backend could not start: ${sentence}. The cause is probably the “*” in the path of the project: move ${project} to a folder without it.`,
    );
  }
  const disk = databaseUrl ? 'The disk' : `The disk with ${dataDir}`;
  const problem = diskProblem(dataDir, /ENOSPC|no space left/i.test(sentence));
  const wayOut = problem
    ? `${disk} ${problem}`
    : `Details are in ${join(dataDir, 'backend.log')}. To start with an empty database, ${fresh}.`;
  return new BackendStartError(
    `The embedded backend could not start with ${place}: ${sentence}. Nothing was changed. ${wayOut}`,
  );
}

/** What a backup of another version is restored into, by kind of database. */
const emptyTargets = {
  embedded: 'a new folder',
  server: 'an empty database and a new folder',
  hosted: 'a new project',
};

/** Returns how to use the content of a database that another version created. */
export const keepContent = (form: keyof typeof emptyTargets) =>
  `To keep the content, use that version, or make a backup with it and restore the backup with this version into ${emptyTargets[form]} (docs/backup.md).`;

/**
 * Returns why nothing can be written to a disk and the remedy, or '' if that is possible. PGlite may report this only as a
 * failure to initialize.
 */
function diskProblem(folder: string, isReportedFull: boolean): string {
  const full = 'is full. Free up some space.';
  if (isReadOnly(folder)) return 'is read-only, perhaps after an error: see dmesg.';
  try {
    const { free, freeFiles } = spaceOf(statfsSync(folder));
    if (free < MIN_FREE_BYTES) return full;
    if (freeFiles < MIN_FREE_FILES)
      return `has space for only ${counted(freeFiles, 'more file')} (df -i). Delete files that are not needed.`;
  } catch {
    // A folder that cannot be examined is another problem.
  }
  return isReportedFull ? full : '';
}
