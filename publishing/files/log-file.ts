import { appendFile } from 'node:fs';
import type { Readable } from 'node:stream';

/** Files that currently cannot be written. */
const failing = new Set<string>();

/**
 * Appends the data of `outputs` to `file`. Data that cannot be written, for example to a full disk, is dropped with one
 * warning: logging must neither crash this process nor block the logged one.
 */
export function logTo(file: string, outputs: readonly (Readable | null)[]): void {
  let writing = Promise.resolve();
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve) => {
      appendFile(file, chunk, (error) => {
        if (error && !failing.has(file)) {
          console.warn(`Cannot write ${file}, so its messages are lost: ${error.message}`);
        }
        if (error) failing.add(file);
        else failing.delete(file);
        resolve();
      });
    });
  for (const output of outputs) {
    output?.on('data', (chunk: Buffer) => {
      writing = writing.then(() => write(chunk));
    });
    output?.on('error', (error) => console.warn(`Cannot read the output for ${file}: ${error.message}`));
  }
}

/** Keeps this process alive if its own output cannot be written because the disk is full or the reader has exited. */
export function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
