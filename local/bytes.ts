import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;

/** Returns the size of the disk of a folder, and its free space, in bytes. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
