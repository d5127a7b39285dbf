import { existsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../src/operator-error.ts';
import type { Site } from '../../src/site/site.ts';
import type { DependencyTracker } from './dependency-tracker.ts';
import { FileUnpacker, type PackedFile, type SharedValues } from './packed-files.ts';
import type { RenderedFile } from './rendered-files.ts';

/** A page for any thread to render. */
export interface PageTask {
  pattern: string;
  pathname: string;
  /** The digest of the previous file. */
  previous?: string;
}

/** What a thread renders: the site's pages that nobody has claimed yet, until none are left. */
export interface ThreadTask {
  /** The folder of the compiled code. */
  compiled: string;
  siteUrl: string;
  site: Site;
  folder: string;
  searchable: string | null;
  secrets: readonly string[];
  pages: readonly PageTask[];
  /** Position of the next unclaimed page, in memory that all threads share. */
  next: Int32Array<SharedArrayBuffer>;
}

/** The message of a thread at its end: all its files, or an error. */
export type ThreadMessage =
  | { type: 'rendered'; files: PackedFile[]; shared: SharedValues }
  | { type: 'failed'; message: string; stack: string | undefined; isExpected: boolean };

/** Pages that a thread claims at once, after which it handles messages and signals. */
export const BATCH_SIZE = 50;
/** A thread takes a second to start, which is worthwhile for this many pages. */
const PAGES_PER_THREAD = 1000;
/**
 * Memory that must be available for each thread. With 10,000 articles, a thread needs about 0.6 GB for its copy of the
 * code and the content, and the rest of the build grows meanwhile.
 */
const BYTES_PER_THREAD = 2 * 2 ** 30;
const MAX_THREADS = 3;

/** Claims the next batches of pages and yields them until none are left. */
export function* claimedBatches<Page>(
  next: ThreadTask['next'],
  pages: readonly Page[],
): Generator<readonly Page[]> {
  for (;;) {
    const position = Atomics.add(next, 0, BATCH_SIZE);
    if (position >= pages.length) return;
    yield pages.slice(position, position + BATCH_SIZE);
  }
}

/** Returns how many threads should help to render `pages` pages on this machine, with the memory that is free now. */
export function threadCount(pages: number): number {
  return Math.min(
    MAX_THREADS,
    os.availableParallelism() - 1,
    Math.floor(pages / PAGES_PER_THREAD),
    Math.floor(process.availableMemory() / BYTES_PER_THREAD),
  );
}

/** Threads that render pages while this one does. */
export class RenderThreads {
  readonly #workers: Worker[];
  readonly #results: Promise<[string, RenderedFile][]>;

  /** Starts `count` threads. */
  constructor(count: number, task: ThreadTask, tracker: DependencyTracker) {
    // A running process can outlive the files of its code.
    const isPossible = existsSync(join(task.compiled, 'pages.json'));
    this.#workers = Array.from(
      { length: isPossible ? count : 0 },
      () => new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: task }),
    );
    // After an error nobody needs to render the remaining pages.
    const claimAll = () => void Atomics.store(task.next, 0, task.pages.length);
    const results = this.#workers.map((worker) => resultOf(worker, tracker, claimAll));
    this.#results = Promise.all(results).then((files) => files.flat());
    // Errors are thrown when the result is awaited.
    this.#results.catch(() => {});
  }

  /** Returns the files that the threads rendered when they have finished. Throws the first error of a thread. */
  finish(): Promise<[string, RenderedFile][]> {
    return this.#results;
  }

  /** Stops the threads. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function resultOf(
  worker: Worker,
  tracker: DependencyTracker,
  stop: () => void,
): Promise<[string, RenderedFile][]> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      stop();
    };
    worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'rendered') {
        const unpacker = new FileUnpacker(message.shared, tracker);
        resolve(message.files.map((file) => unpacker.unpack(file)));
      } else {
        fail(errorFrom(message));
      }
    });
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`A rendering thread exited with ${code}.`)));
  });
}

function errorFrom({ message, stack, isExpected }: Extract<ThreadMessage, { type: 'failed' }>): Error {
  if (isExpected) return new OperatorError(message);
  return Object.assign(new Error(message), stack !== undefined && { stack });
}
