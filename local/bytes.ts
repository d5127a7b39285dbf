import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/** With fewer, the disk may soon have no room for the files of another release, although it has free space. */
export const MIN_FREE_FILES = 1000;

interface DiskSpace {
  free: number;
  total: number;
  freeFiles: number;
}

/** Returns the size of the disk of a folder and its free space, in bytes, and the number of files that it can still store. */
export const diskSpace = async (folder: string): Promise<DiskSpace> => spaceOf(await statfs(folder));

/** Returns the space of a disk with these statistics, as `diskSpace` does. */
export function spaceOf({ bavail, blocks, bsize, files, ffree }: StatsFs): DiskSpace {
  // File systems without a limit report 0 files.
  return {
    free: bavail * bsize,
    total: blocks * bsize,
    freeFiles: files === 0 ? Number.POSITIVE_INFINITY : ffree,
  };
}
