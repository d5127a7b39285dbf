import { open, rename } from 'node:fs/promises';

/** How many files are flushed at once: the disk does them together, and other work still gets its turn. */
const LANES = 4;

/** Waits until the contents of the files (or the names in the folders) are on the disk, where a power cut cannot reach them. */
export async function flush(paths: Iterable<string>): Promise<void> {
  const waiting = [...new Set(paths)].values();
  const lane = async () => {
    for (const path of waiting) {
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Replaces `file` in one step: whatever happens, it has its old content or all of the new one. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = await open(`${file}.new`, 'w');
  try {
    await draft.writeFile(content);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.new`, file);
}

/** Whether an operation failed because there is no room for more data. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  );
}
