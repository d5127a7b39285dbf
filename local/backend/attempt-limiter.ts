interface LimiterOptions {
  /** Attempts allowed per key and window. */
  limit: number;
  windowSeconds: number;
  /** The wait once the limit is reached. It doubles with each further attempt, up to the window. */
  firstWaitSeconds?: number;
  /** Maximum number of keys. The oldest are dropped first. */
  maxKeys?: number;
}

interface Attempts {
  attempts: number;
  blockedUntil: number;
  forgottenAt: number;
}

/** Counts attempts by key, such as an IP address, in memory. Times are in milliseconds. */
export class AttemptLimiter {
  readonly #options: Required<LimiterOptions>;
  readonly #now: () => number;
  readonly #records = new Map<string, Attempts>();

  constructor(options: LimiterOptions, now = () => performance.now()) {
    this.#options = { firstWaitSeconds: options.windowSeconds, maxKeys: 10_000, ...options };
    this.#now = now;
  }

  /** Counts an attempt and returns 0. If the limit is exceeded, counts nothing and returns the seconds to wait. */
  take(key: string): number {
    const { limit, windowSeconds, firstWaitSeconds } = this.#options;
    const now = this.#now();
    const existing = this.#records.get(key);
    const record =
      existing && now < existing.forgottenAt
        ? existing
        : { attempts: 0, blockedUntil: 0, forgottenAt: now + windowSeconds * 1000 };
    if (now < record.blockedUntil) return Math.ceil((record.blockedUntil - now) / 1000);
    record.attempts += 1;
    if (record.attempts >= limit) {
      const wait = Math.min(windowSeconds, firstWaitSeconds * 2 ** (record.attempts - limit));
      record.blockedUntil = now + wait * 1000;
      // Remember the attempts for another window after the wait. Otherwise the wait would never grow.
      record.forgottenAt =
        record.blockedUntil + (firstWaitSeconds < windowSeconds ? windowSeconds * 1000 : 0);
    }
    this.#remember(key, record);
    return 0;
  }

  /** Refunds one attempt, for example after a success. */
  refund(key: string): void {
    const record = this.#records.get(key);
    if (!record) return;
    record.attempts -= 1;
    record.blockedUntil = 0;
  }

  /** Deletes the attempts of a key. */
  clear(key: string): void {
    this.#records.delete(key);
  }

  #remember(key: string, record: Attempts): void {
    this.#records.delete(key);
    this.#records.set(key, record);
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= this.#options.maxKeys) break;
      this.#records.delete(oldest);
    }
  }
}
