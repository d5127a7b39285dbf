import { appendFile } from 'node:fs';
import type { Readable } from 'node:stream';

/** Files that cannot be written at the moment. */
const failing = new Set<string>();

/**
 * Appends what `outputs` produce to `file`. What cannot be written (the disk is full) is dropped with one warning:
 * a log must neither end this process nor block the one that it is about.
 */
export function logTo(file: string, outputs: readonly (Readable | null)[]): void {
  let writing = Promise.resolve();
  const write = (chunk: Buffer) =>
    new Promise<void>((done) => {
      appendFile(file, chunk, (error) => {
        if (error && !failing.has(file)) {
          console.warn(`Cannot write ${file}, so its messages are lost: ${error.message}`);
        }
        if (error) failing.add(file);
        else failing.delete(file);
        done();
      });
    });
  for (const output of outputs) {
    output?.on('data', (chunk: Buffer) => {
      writing = writing.then(() => write(chunk));
    });
    output?.on('error', (error) =>
      console.warn(`Cannot read the output to log in ${file}: ${error.message}`),
    );
  }
}

/** Lets this process live on when its own output cannot be written: its file's disk is full, or its reader has ended. */
export function surviveLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
