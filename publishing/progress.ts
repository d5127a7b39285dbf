import { type BuildProgress, progressShare, progressText } from '../src/rules/build-progress.ts';

/** Shows or reports how far a build is. */
export type SayProgress = (progress: BuildProgress) => void;

/** Builds shorter than this show no progress. */
const QUIET_MS = 2000;
const INTERVAL_MS = 1000;
const BAR_WIDTH = 24;

/** The progress of a build. Every step may be reported; it is shown once a second, and only for long builds. */
export class Progress {
  readonly #say: SayProgress;
  readonly #timer: NodeJS.Timeout;
  #saidAt = performance.now() + QUIET_MS - INTERVAL_MS;
  /** What was reported since something was shown. */
  #news: BuildProgress | null = null;
  readonly #steps = new Map<string, number>();
  #step = '';
  #stepBegan = 0;

  constructor(say: SayProgress) {
    this.#say = say;
    // For steps that report only once, and then take long.
    this.#timer = setInterval(() => this.#show(), INTERVAL_MS).unref();
  }

  /** Reports a step such as `Rendering`, with the files done so far and in all. */
  at(step: string, done = 0, total = 0): void {
    if (step !== this.#step) this.#begin(step);
    this.#news = { step, done: done > 0 ? done : null, total: done > 0 ? total : null };
    this.#show();
  }

  /** To be called when the build has ended. Returns how many milliseconds each step took. */
  end(): ReadonlyMap<string, number> {
    clearInterval(this.#timer);
    this.#begin('');
    return this.#steps;
  }

  #begin(step: string): void {
    const now = performance.now();
    if (this.#step !== '')
      this.#steps.set(this.#step, (this.#steps.get(this.#step) ?? 0) + now - this.#stepBegan);
    this.#step = step;
    this.#stepBegan = now;
  }

  #show(): void {
    const now = performance.now();
    if (!this.#news || now - this.#saidAt < INTERVAL_MS) return;
    this.#say(this.#news);
    this.#saidAt = now;
    this.#news = null;
  }
}

/** Shows progress as a bar in a terminal, and as lines in a log. */
export function showProgress(output: NodeJS.WriteStream): { say: SayProgress; end: () => void } {
  if (!output.isTTY) return { say: (progress) => output.write(`${progressText(progress)}\n`), end: () => {} };
  const clear = '\r\u001b[K';
  return {
    say: (progress) => {
      const share = progressShare(progress);
      const filled = Math.round((share ?? 0) * BAR_WIDTH);
      const bar = share === null ? '' : `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
      output.write(`${clear}${bar}${progressText(progress)}`);
    },
    end: () => output.write(clear),
  };
}

/** Where the time of a build went, in its order; null for short builds. `steps` is in milliseconds. */
export function timesText(steps: ReadonlyMap<string, number>): string | null {
  const total = [...steps.values()].reduce((sum, took) => sum + took, 0);
  if (total < QUIET_MS) return null;
  const long = [...steps].filter(([, took]) => took >= 50);
  return long.map(([step, took]) => `${step} ${(took / 1000).toFixed(1)} s`).join(', ');
}
