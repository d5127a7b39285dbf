import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './folders.ts';

/** Number of concurrent flushes: the disk handles them together, and other I/O is not starved. */
const MAX_CONCURRENT_FLUSHES = 4;

/** Waits until the contents of files, or the entries of folders, are safely on disk. */
export async function flush(paths: Iterable<string>): Promise<void> {
  const waiting = [...new Set(paths)].values();
  const flushWorker = async () => {
    for (const path of waiting) {
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FLUSHES }, flushWorker));
}

/**
 * Writes files of a site in `folder`, by name. Files that exist are replaced rather than modified in place, because
 * other sites may share them by hard links.
 */
export async function addFiles(
  folder: string,
  files: Iterable<readonly [name: string, content: Uint8Array]>,
): Promise<void> {
  const written: string[] = [];
  for (const [name, content] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
    written.push(file, dirname(file));
  }
  await flush(written);
}

/** Replaces `file` atomically: after a crash it has either its old or its new content. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content, { flush: true });
  await rename(`${file}.new`, file);
}

/** Returns whether an operation failed because the disk is full. */
export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG');
