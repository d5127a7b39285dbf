import { MEGABYTE } from '../bytes.ts';

/** Eight of the largest bodies. */
const MAX_TOTAL = 64 * MEGABYTE;
/** Three of the largest bodies. */
const MAX_PER_VISITOR = 24 * MEGABYTE;
/** How long an upload keeps its place although another one needs it. Otherwise, stalled uploads could block all others. */
const PROTECTED_MS = 10_000;

/** The bytes that one request has in memory. */
export interface BodyShare {
  /** Adds bytes. Returns false, and adds nothing, if the limit is reached. */
  take: (bytes: number) => boolean;
  /** Ends the upload, so that it is no longer aborted. Returns false if it was. */
  complete: () => boolean;
  /** Releases all bytes. */
  release: () => void;
}

interface Upload {
  startedAt: number;
  abort: () => void;
}

/** Limits the request bodies in memory at the same time, of all visitors and of each one. */
export class BodyBudget {
  #total = 0;
  readonly #byVisitor = new Map<string, number>();
  /** Bodies that are not complete yet, oldest first. */
  readonly #uploads = new Set<Upload>();

  /** Starts an upload. If another one needs its place, its bytes are released and `abort` is called. */
  share(visitor: string, abort: () => void): BodyShare {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      this.#total += bytes;
      const ofVisitor = (this.#byVisitor.get(visitor) ?? 0) + bytes;
      if (ofVisitor > 0) this.#byVisitor.set(visitor, ofVisitor);
      else this.#byVisitor.delete(visitor);
    };
    const release = () => {
      this.#uploads.delete(upload);
      add(-own);
    };
    const upload: Upload = {
      startedAt: performance.now(),
      abort: () => {
        release();
        abort();
      },
    };
    this.#uploads.add(upload);
    return {
      take: (bytes) => {
        const ofVisitor = this.#byVisitor.get(visitor) ?? 0;
        if (ofVisitor + bytes > MAX_PER_VISITOR) return false;
        while (this.#total + bytes > MAX_TOTAL && this.#abortOldest()) {}
        if (this.#total + bytes > MAX_TOTAL || !this.#uploads.has(upload)) return false;
        add(bytes);
        return true;
      },
      complete: () => this.#uploads.delete(upload),
      release,
    };
  }

  #abortOldest(): boolean {
    const [oldest] = this.#uploads;
    if (!oldest || performance.now() - oldest.startedAt < PROTECTED_MS) return false;
    oldest.abort();
    return true;
  }
}
