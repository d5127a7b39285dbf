import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_LOCK, isDataFolder, SECRETS, SERVER_MARK } from '../publishing/files/data-folder-marks.ts';
import { isDiskFull } from '../publishing/files/durable-files.ts';
import { hasCode } from '../publishing/files/folders.ts';
import { OperatorError } from '../src/operator-error.ts';

/**
 * What a data folder may have before its first use: hidden files (variables, settings of the user's shell, caches),
 * variables, archives and backups of a hosted project, caches of builds, and a folder of the file system.
 */
const EARLY_ENTRY = /^\.|\.env$|\.tar\.gz|^(?:backups|node_modules|lost\+found)$/;
const MAX_LISTED = 3;

/** Creates the data folder if it is missing. Throws an OperatorError if this user cannot create or use it. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!(error instanceof Error) || isDiskFull(error)) throw error;
    // In another folder, a demo site would replace the one with this data.
    const remedy = isDataFolder(dataDir)
      ? 'It has the data of a site, so do not set DATA_DIR to another folder, but make it writable again. If it is read-only, its disk may have an error (see dmesg), or the unit file of systemd does not list it (ReadWritePaths).'
      : 'Set it to a folder that this user can write.';
    throw new OperatorError(`DATA_DIR is ${dataDir}, which cannot be used (${error.message}). ${remedy}`);
  }
}

/** Returns whether a file system is read-only, such as after an error of its disk, which `access` may not report. */
export function isReadOnly(folder: string): boolean {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return false;
  } catch (error) {
    return hasCode(error, 'EROFS');
  }
}

/** Not with the option `recursive`, which never returns if folders cannot be created, such as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

/**
 * Makes a folder with private data inaccessible to other users, who may be able to read the data folder if the operator
 * has created it.
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    // Only the owner of a folder can change its mode. In a volume of a container, that can be another user.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Throws an OperatorError if the folder has files of someone else. The product would mix its files with theirs, and
 * delete those in `releases` and other folders that it cleans up.
 */
export function rejectForeignFolder(dataDir: string): void {
  if (isDataFolder(dataDir)) return;
  const foreign = readdirSync(dataDir).filter((name) => !EARLY_ENTRY.test(name));
  if (foreign.length === 0) return;
  const listed = [...foreign.slice(0, MAX_LISTED), ...(foreign.length > MAX_LISTED ? ['…'] : [])];
  throw new OperatorError(
    `DATA_DIR is ${dataDir}. This folder has files of other programs (${listed.join(', ')}), which this product could delete. Set DATA_DIR to a new or empty folder.`,
  );
}

/** Parts that every start reads or writes. */
const USED = [
  DATA_LOCK,
  SECRETS,
  SERVER_MARK,
  'local.env',
  'backend',
  'db',
  'images',
  'old-assets',
  'releases',
];

/** Throws an OperatorError if this user may not use a part of the data folder, such as one that root has copied. */
export function rejectUnusableParts(dataDir: string): void {
  const parts = USED.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  const unusable = parts.find((path) => !isUsable(path));
  const user = process.geteuid?.();
  if (unusable === undefined || user === undefined) return;
  throw new OperatorError(
    `The current user (ID ${user}) cannot read or write ${unusable}. As root, run: chown -R ${user} ${dataDir} && chmod -R u+rwX ${dataDir}`,
  );
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder(path) ? constants.X_OK : 0));
    return true;
  } catch (error) {
    // Others are reported elsewhere: a file system can be read-only, for example.
    return !(error instanceof Error && 'code' in error && error.code === 'EACCES');
  }
}

/**
 * Throws an OperatorError if an existing data folder belongs to another user, who could not write the files that this
 * process would create there. Root as the owner can, and a group may share the folder (a volume of a container).
 */
export function rejectOtherUser(dataDir: string): void {
  const owner = ownerOf(dataDir);
  const user = process.geteuid?.();
  if (user === undefined || !owner || owner === user) return;
  throw new OperatorError(
    `The data folder ${dataDir} belongs to the user with ID ${owner}, who could not write the files that you (ID ${user}) would create. Run the command as its owner, for example: runuser -u newsroom -- npm run backup`,
  );
}

/** Returns null if there is no such folder, or if this user cannot see it, which the lock reports. */
function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}
