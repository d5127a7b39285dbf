import { appendFile, rename, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The size of a log file, in bytes. One older file, `<file>.1`, is kept. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Files that currently cannot be written. */
const failing = new Set<string>();
/** The last write to each file. A process and its successor can log to the same file. */
const writes = new Map<string, Promise<void>>();

/**
 * Appends the data of `outputs` to `file`, which only its owner can read. Data that cannot be written, for example to a
 * full disk, is dropped with one warning: logging must neither crash this process nor block the logged one.
 */
export function logTo(file: string, outputs: readonly (Readable | null)[]): void {
  const enqueue = (write: () => Promise<void>) => {
    const isDone = (writes.get(file) ?? Promise.resolve()).then(write).then(
      () => void failing.delete(file),
      ({ message }: Error) => {
        if (!failing.has(file)) console.warn(`Cannot write ${file}, so its messages are lost: ${message}`);
        failing.add(file);
      },
    );
    writes.set(file, isDone);
  };
  for (const output of outputs) {
    output?.on('data', (chunk: Buffer) => enqueue(() => append(file, chunk)));
    output?.on('error', (error) => console.warn(`Cannot read the output for ${file}: ${error.message}`));
  }
}

async function append(file: string, chunk: Buffer): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > 0 && size + chunk.length > MAX_BYTES) await rename(file, `${file}.1`);
  await appendFile(file, chunk, { mode: 0o600 });
}

/** Keeps this process alive if its own output cannot be written because the disk is full or the reader has exited. */
export function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
