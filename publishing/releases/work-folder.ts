import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { cacheFolder } from '../../src/cache-folder.ts';
import { lockFile } from '../files/file-lock.ts';
import { removeBuild } from './output-folder.ts';

/** What this process does in a folder: each can be done while the others are. */
type Purpose = 'build' | 'searchable' | 'search-update';

/** The name of this process's folders. A process ID would not be unique among containers that share the checkout. */
const ownName = randomUUID();
/** Folders that have a lock file of this process. */
const locked = new Set<string>();

/**
 * Returns the path of a folder for a build's output until the output has been checked, or for another purpose. The
 * folder does not exist yet. Each process has its own, with a lock file next to it while it runs. Folders of exited
 * processes are removed.
 */
export async function newWorkFolder(
  purpose: Purpose,
  root = resolve(import.meta.dirname, '../..'),
): Promise<string> {
  const builds = cacheFolder(root, '.cache/builds');
  await mkdir(join(builds, ownName), { recursive: true });
  if (!locked.has(builds)) lockFile(lockOf(builds, ownName), 0);
  locked.add(builds);
  for (const file of await readdir(builds)) {
    const name = basename(file, '.lock');
    if (file !== name && name !== ownName) await removeIfAbandoned(builds, name);
  }
  const folder = join(builds, ownName, purpose);
  await rm(folder, { recursive: true, force: true });
  return folder;
}

async function removeIfAbandoned(builds: string, name: string): Promise<void> {
  const unlock = lockFile(lockOf(builds, name), 0);
  if (!unlock) return;
  await rm(join(builds, name), { recursive: true, force: true });
  await rm(lockOf(builds, name), { force: true });
  unlock();
}

const lockOf = (builds: string, name: string) => join(builds, `${name}.lock`);

const removalScript = "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })";

/**
 * Removes a build in a process that outlives this one, because removing a large site takes seconds. The folder is
 * first renamed to `work`, a work folder of this process, which must not exist: if the removal is killed, the next build
 * removes the rest.
 */
export function removeLater(folder: string, work: string): void {
  try {
    renameSync(folder, work);
  } catch {
    // The folder is on another disk.
    removeBuild(folder);
    return;
  }
  const options = { detached: true, stdio: 'ignore', windowsHide: true } as const;
  spawn(process.execPath, ['-e', removalScript, work], options)
    .on('error', () => {})
    .unref();
}
