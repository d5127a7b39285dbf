import { rmdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Returns the names of all files below a folder, relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Removes the folders below `root` that contained the deleted `files`, and those above, if they are empty. */
export function removeEmptyFolders(root: string, files: Iterable<string>): void {
  const folders = new Set([...files].flatMap((file) => [dirname(file), dirname(dirname(file))]));
  folders.delete('.');
  // The longest names first, so that a folder comes after those in it.
  for (const name of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(root, name));
    } catch {
      // Other files are left in it.
    }
  }
}

/** Returns null if a read failed because the file does not exist; rethrows any other error. For use in `catch`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
