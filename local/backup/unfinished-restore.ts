import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../publishing/files/durable-files.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';

/**
 * Returns the path of the file that names the archive while a new data folder is restored, and on further lines why the
 * database rejected it. A restore into an existing product needs no such file, because the old content stays complete
 * until it is replaced in one step.
 */
const fileIn = (dataDir: string) => join(dataDir, 'restore.unfinished');

/** Marks a new data folder as being restored. */
export const markUnfinished = (dataDir: string, archive: string) => replaceFile(fileIn(dataDir), archive);

/** Marks a new data folder as empty, because the database rejected the archive. */
export const markRejected = (dataDir: string, archive: string, reason: string) =>
  replaceFile(fileIn(dataDir), `${archive}\n${reason}`);

/** Marks the restore as complete. */
export const markFinished = (dataDir: string) => rmSync(fileIn(dataDir), { force: true });

/** Returns whether a restore into this new folder was interrupted or rejected. */
export const isUnfinished = (dataDir: string) => existsSync(fileIn(dataDir));

/** Throws an OperatorError if a restore into this new folder was interrupted or rejected. */
export function rejectUnfinishedRestore(dataDir: string): void {
  if (!isUnfinished(dataDir)) return;
  const [archive = '', ...lines] = readFileSync(fileIn(dataDir), 'utf8').split('\n');
  const reason = withoutDot(lines.join(' '));
  throw new OperatorError(
    reason !== ''
      ? `${archive} could not be restored into ${dataDir}: ${reason}. Restore another backup, or delete the folder to start with a new site.`
      : `The restore of ${archive} into ${dataDir} was interrupted. Repeat it with npm run restore ${shellQuoted(archive)}, or delete the folder to start with a new site.`,
  );
}

/** Quotes an argument for a POSIX shell, so that a printed command can be pasted. */
const shellQuoted = (argument: string) =>
  /^[\w@:/.+=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
