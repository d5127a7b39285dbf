import { type BuildProgress, progressShare, progressText } from '../src/rules/build-progress.ts';

/** Shows or reports the progress of a build. */
export type ReportProgress = (progress: BuildProgress) => void;

/** Builds shorter than this show no progress. */
const MIN_DURATION_MS = 2000;
const INTERVAL_MS = 1000;
const BAR_WIDTH = 24;

/**
 * The progress of a build. Every step can be reported; progress is shown at most once a second, and only for long
 * builds.
 */
export class Progress {
  readonly #report: ReportProgress;
  readonly #timer: NodeJS.Timeout;
  #reportedAt = performance.now() + MIN_DURATION_MS - INTERVAL_MS;
  /** The latest progress that has not been shown. */
  #pending: BuildProgress | null = null;
  readonly #steps = new Map<string, number>();
  #step = '';
  #stepBegan = 0;

  constructor(report: ReportProgress) {
    this.#report = report;
    // For steps that report only once and then take long.
    this.#timer = setInterval(() => this.#show(), INTERVAL_MS).unref();
  }

  /** Reports a step such as `Rendering`, with the number of files done so far and the total. */
  report(step: string, done = 0, total = 0): void {
    if (step !== this.#step) this.#begin(step);
    this.#pending = { step, done: done > 0 ? done : null, total: done > 0 ? total : null };
    this.#show();
  }

  /** Ends the progress and returns how many milliseconds each step took. Call it when the build has ended. */
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
    if (!this.#pending || now - this.#reportedAt < INTERVAL_MS) return;
    this.#report(this.#pending);
    this.#reportedAt = now;
    this.#pending = null;
  }
}

/** Shows progress as a bar in a terminal, and as lines in a log. */
export function showProgress(output: NodeJS.WriteStream): { report: ReportProgress; end: () => void } {
  if (!output.isTTY)
    return { report: (progress) => output.write(`${progressText(progress)}\n`), end: () => {} };
  const clear = '\r\u001b[K';
  return {
    report: (progress) => {
      const share = progressShare(progress);
      const filled = Math.round((share ?? 0) * BAR_WIDTH);
      const bar = share === null ? '' : `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
      output.write(`${clear}${bar}${progressText(progress)}`);
    },
    end: () => output.write(clear),
  };
}

/** Lists how long the steps of a build took, in order. Returns null for short builds. `steps` is in milliseconds. */
export function formatStepTimes(steps: ReadonlyMap<string, number>): string | null {
  const total = [...steps.values()].reduce((sum, took) => sum + took, 0);
  if (total < MIN_DURATION_MS) return null;
  const slowSteps = [...steps].filter(([, took]) => took >= 50);
  return slowSteps.map(([step, took]) => `${step} ${(took / 1000).toFixed(1)} s`).join(', ');
}
