import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Returns the names of all files below a folder, relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Writes files by their names relative to `folder`. Synchronous, because promises would be slower for ten thousand
 * small files.
 */
export function writeFiles(folder: string, files: Iterable<readonly [string, Uint8Array]>): void {
  const made = new Set<string>();
  for (const [name, content] of files) {
    const file = join(folder, name);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, content);
  }
}

/** Returns null if a read failed because the file does not exist; rethrows any other error. For use in `catch`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
