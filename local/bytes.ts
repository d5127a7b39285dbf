import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/** With fewer, the disk may soon have no room for the files of another release, although it has free space. */
export const MIN_FREE_FILES = 1000;

/** Returns the size of the disk of a folder and its free space, in bytes, and the number of files that it can still store. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number; freeFiles: number }> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  // File systems without a limit report 0 files.
  return {
    free: bavail * bsize,
    total: blocks * bsize,
    freeFiles: files === 0 ? Number.POSITIVE_INFINITY : ffree,
  };
}
