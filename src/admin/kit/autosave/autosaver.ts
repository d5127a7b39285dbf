/** The pause between a change and the save after it. Changes during that time do not extend it. */
export const AUTOSAVE_MS = 10_000;

/** Whether to try again a moment later, also without another change. */
export type Attempt = 'later' | 'done';

/**
 * Calls `attempt` some time after the first of a row of changes, one call at a time. A call gets a signal that is aborted
 * when its result no longer counts, because a newer save begins or the form is closed.
 */
export class Autosaver {
  readonly #attempt: (signal: AbortSignal) => Promise<Attempt>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;
  #isClosed = false;

  constructor(attempt: (signal: AbortSignal) => Promise<Attempt>) {
    this.#attempt = attempt;
  }

  /** Something was changed. A change during a save is part of the next one. */
  touch(): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => this.#run(), AUTOSAVE_MS);
  }

  /** A newer save begins: the one under way is aborted, and the next one waits its full time. */
  interrupt(): void {
    this.#running?.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.touch();
  }

  /** The form was closed. A request that is under way is not cut short: it contains what was written. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    if (this.#running) return this.touch();
    this.#running = new AbortController();
    const result = await this.#attempt(this.#running.signal);
    this.#running = null;
    if (result === 'later') this.touch();
  }
}
