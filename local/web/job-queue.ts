/** The queue is full. Try again later. */
export class QueueFullError extends Error {}

interface Limits {
  /** Maximum number of concurrent jobs. */
  maxRunning: number;
  /** Maximum number of waiting jobs. */
  maxWaiting: number;
}

/** Runs a limited number of jobs at a time. Requests for a job that is already queued or running share its result. */
export class JobQueue<Result> {
  readonly #limits: Limits;
  readonly #active = new Map<string, Promise<Result>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs the job `key`, or shares its result if it is already queued or running. Rejects with a QueueFullError if too
   * many jobs are waiting.
   */
  run(key: string, job: () => Promise<Result>): Promise<Result> {
    const shared = this.#active.get(key);
    if (shared) return shared;
    const result = this.#runWhenFree(job).finally(() => this.#active.delete(key));
    this.#active.set(key, result);
    return result;
  }

  async #runWhenFree(job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.maxRunning) this.#running += 1;
    else await this.#waitForSlot();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // Passes this slot to the job that has waited longest.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #waitForSlot(): Promise<void> {
    if (this.#waiting.length >= this.#limits.maxWaiting)
      throw new QueueFullError('Too many jobs are waiting.');
    return new Promise((start) => this.#waiting.push(start));
  }
}
