import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An address for a build's files until it is done. Astro keeps its intermediate files beside the output, or in one
 * place of the working folder when the output is elsewhere, where two builds at once would meet: so each process
 * builds in a folder of its own in here. What processes that are gone left behind is removed.
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
