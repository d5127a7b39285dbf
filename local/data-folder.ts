import { existsSync, readdirSync } from 'node:fs';
import { isDataFolder } from '../publishing/files/data-folder.ts';
import { OperatorError } from '../src/environment.ts';

/**
 * What a data folder may have before its first use: hidden files (variables, settings of the user's shell, caches),
 * variables, archives and backups of a hosted project, caches of builds, and a folder of the file system.
 */
const EARLY_ENTRY = /^\.|\.env$|\.tar\.gz|^(?:backups|node_modules|lost\+found)$/;
const MAX_LISTED = 3;

/**
 * Throws an OperatorError if the folder has files of someone else. The product would mix its files with theirs, and
 * delete those in `releases` and other folders that it cleans up.
 */
export function rejectForeignFolder(dataDir: string): void {
  if (!existsSync(dataDir) || isDataFolder(dataDir)) return;
  const foreign = readdirSync(dataDir).filter((name) => !EARLY_ENTRY.test(name));
  if (foreign.length === 0) return;
  const listed = [...foreign.slice(0, MAX_LISTED), ...(foreign.length > MAX_LISTED ? ['…'] : [])];
  throw new OperatorError(
    `DATA_DIR is ${dataDir}, which has files that do not belong to this product (${listed.join(', ')}), and it could delete them. Set DATA_DIR to a new or empty folder.`,
  );
}
