import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A new folder for what a build makes until it is checked. Each process has its own in here; what processes that are
 * gone left behind is removed.
 */
export async function newWorkFolder(root: string): Promise<string> {
  const builds = join(root, '.cache/builds');
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(builds)) {
    const owner = Number(name);
    if (owner === process.pid || !isRunning(owner))
      await rm(join(builds, name), { recursive: true, force: true });
  }
  return join(builds, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
