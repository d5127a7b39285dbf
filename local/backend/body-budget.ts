const MEGABYTE = 1024 * 1024;
/** Eight of the largest bodies. */
const MAX_TOTAL = 64 * MEGABYTE;
/** Three of the largest bodies. */
const MAX_PER_VISITOR = 24 * MEGABYTE;

/** The bytes that one request has in memory. */
export interface BodyShare {
  /** Adds bytes. Returns false, and adds nothing, if the limit is reached. */
  take: (bytes: number) => boolean;
  /** Gives all bytes back. */
  release: () => void;
}

/** Limits the request bodies in memory at the same time, of all visitors and of each one. */
export class BodyBudget {
  #total = 0;
  readonly #byVisitor = new Map<string, number>();

  share(visitor: string): BodyShare {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      this.#total += bytes;
      const ofVisitor = (this.#byVisitor.get(visitor) ?? 0) + bytes;
      if (ofVisitor > 0) this.#byVisitor.set(visitor, ofVisitor);
      else this.#byVisitor.delete(visitor);
    };
    return {
      take: (bytes) => {
        const ofVisitor = this.#byVisitor.get(visitor) ?? 0;
        if (this.#total + bytes > MAX_TOTAL || ofVisitor + bytes > MAX_PER_VISITOR) return false;
        add(bytes);
        return true;
      },
      release: () => add(-own),
    };
  }
}
