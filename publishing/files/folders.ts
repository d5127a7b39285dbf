import { type Dirent, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Returns the names of all files below a folder, relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Writes files below a folder, which it creates. */
export class FolderWriter {
  readonly folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    this.#make(folder);
  }

  /** Synchronous, because promises would be slower for ten thousand small files. */
  write(file: string, content: string | Uint8Array): void {
    const target = join(this.folder, file);
    this.#make(dirname(target));
    writeFileSync(target, content);
  }

  #make(folder: string): void {
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
  }
}

/** Removes the folders below `root` that contained the deleted `files`, and their parent folders, if they are empty. */
export function removeEmptyFolders(root: string, files: Iterable<string>): void {
  const folders = new Set([...files].flatMap((file) => [dirname(file), dirname(dirname(file))]));
  folders.delete('.');
  // The longest names first, so that a folder comes after those in it.
  for (const name of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(root, name));
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'ENOENT')) throw error;
    }
  }
}

/** Returns the names of the entries of `folder` that `isCounted` accepts, without the `count` newest ones. */
export async function oldestBeyond(
  folder: string,
  count: number,
  isCounted: (entry: Dirent) => boolean,
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullIfMissing);
  const names = (entries ?? []).filter(isCounted).map(({ name }) => name);
  if (names.length <= count) return [];
  const aged = await Promise.all(
    names.map(async (name) => {
      // Another process can remove an entry at the same time.
      const found = await stat(join(folder, name)).catch(nullIfMissing);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((one, other) => other.at - one.at);
  return aged.slice(count).map(({ name }) => name);
}

/** Returns null if a read failed because the file does not exist; rethrows any other error. For use in `catch`. */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** Returns whether an error has one of these system error codes, such as ENOENT. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
