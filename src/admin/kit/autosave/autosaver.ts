/** The delay between the first change and its save. Later changes do not extend it. */
export const AUTOSAVE_MS = 10_000;

/** The result of an attempt: `later` schedules another one even without a new change. */
export type Attempt = 'later' | 'done';

/**
 * Calls `attempt` some time after the first of several changes, one call at a time. Each call gets a signal that is
 * aborted when a newer save begins.
 */
export class Autosaver {
  readonly #attempt: (signal: AbortSignal) => Promise<Attempt>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;
  #isClosed = false;
  #isPaused = false;

  constructor(attempt: (signal: AbortSignal) => Promise<Attempt>) {
    this.#attempt = attempt;
  }

  /** Schedules a save after a change. A change during a save is part of the next one. */
  touch(): void {
    if (!this.#isClosed && !this.#isPaused) this.#timer ??= setTimeout(() => this.#run(), AUTOSAVE_MS);
  }

  /** Cancels the next save. Later changes schedule none until `resume`. */
  pause(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Aborts the current save because a newer one begins, and restarts the delay. */
  interrupt(): void {
    this.#running?.abort();
    this.pause();
    this.resume();
    this.touch();
  }

  /** Cancels the next save because the form was closed. Does not abort a running save: it contains the user's work. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    if (this.#running) return this.touch();
    this.#running = new AbortController();
    let result: Attempt = 'done';
    try {
      result = await this.#attempt(this.#running.signal);
    } finally {
      this.#running = null;
    }
    if (result === 'later') this.touch();
  }
}
