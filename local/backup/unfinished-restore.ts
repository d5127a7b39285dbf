import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../publishing/files/durable-files.ts';
import { OperatorError } from '../../src/environment.ts';

/**
 * While a backup is restored into a new data folder, this file in it names the archive. An existing product needs none,
 * because its old content stays complete until it is replaced in one step.
 */
const fileIn = (dataDir: string) => join(dataDir, 'restore.unfinished');

/** Marks a new data folder as one that a restore is filling. */
export const markUnfinished = (dataDir: string, archive: string) => replaceFile(fileIn(dataDir), archive);

/** Removes the mark when the restore is complete. */
export const markFinished = (dataDir: string) => rmSync(fileIn(dataDir), { force: true });

/** Whether a restore into this new folder was interrupted. */
export const isUnfinished = (dataDir: string) => existsSync(fileIn(dataDir));

/** Throws an OperatorError if a restore into this new folder was interrupted. */
export function rejectUnfinishedRestore(dataDir: string): void {
  if (!isUnfinished(dataDir)) return;
  const archive = readFileSync(fileIn(dataDir), 'utf8');
  throw new OperatorError(
    `The restore of ${archive} into ${dataDir} was interrupted. Repeat it with npm run restore ${archive}, or delete the folder to start with a new site.`,
  );
}
