/** The queue is full: try again later. */
export class QueueFullError extends Error {}

interface Limits {
  /** How many jobs run at a time. */
  maxRunning: number;
  /** How many may wait for their turn. */
  maxWaiting: number;
}

/** Runs jobs, a few at a time; whoever asks for a job that is already under way shares its result. */
export class JobQueue<Result> {
  readonly #limits: Limits;
  readonly #underWay = new Map<string, Promise<Result>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The result of the job `key`; rejects with a QueueFullError when too many jobs wait already. */
  run(key: string, job: () => Promise<Result>): Promise<Result> {
    const shared = this.#underWay.get(key);
    if (shared) return shared;
    const result = this.#inTurn(job).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #inTurn(job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.maxRunning) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The job that waited longest takes over the place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.maxWaiting)
      throw new QueueFullError('Too many jobs are waiting.');
    return new Promise((start) => this.#waiting.push(start));
  }
}
