/** Shows a sentence such as `Rendering 4,200 of 11,720`. `share` is the part done, from 0 to 1; null if unknown. */
export type SayProgress = (text: string, share: number | null) => void;

/** Builds shorter than this show no progress. */
const QUIET_MS = 2000;
const INTERVAL_MS = 1000;
const BAR_WIDTH = 24;

/** The progress of a build. Every step may be reported; it is shown once a second, and only for long builds. */
export class Progress {
  readonly #say: SayProgress;
  readonly #now: () => number;
  #saidAt: number;

  constructor(say: SayProgress, now: () => number = () => performance.now()) {
    this.#say = say;
    this.#now = now;
    this.#saidAt = now() + QUIET_MS - INTERVAL_MS;
  }

  /** Reports a step such as `Rendering`, with the pages or records done so far and in all. */
  at(step: string, done?: number, total?: number): void {
    const now = this.#now();
    if (now - this.#saidAt < INTERVAL_MS) return;
    this.#saidAt = now;
    const count = (number: number) => number.toLocaleString('en-US');
    if (!done || !total) this.#say(step, null);
    else this.#say(`${step} ${count(done)} of ${count(total)}`, done / total);
  }
}

/** Shows progress as a bar in a terminal, and as lines in a log. */
export function showProgress(output: NodeJS.WriteStream): { say: SayProgress; end: () => void } {
  if (!output.isTTY) return { say: (text) => output.write(`${text}\n`), end: () => {} };
  const clear = '\r\u001b[K';
  return {
    say: (text, share) => {
      const filled = Math.round((share ?? 0) * BAR_WIDTH);
      const bar = share === null ? '' : `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
      output.write(`${clear}${bar}${text}`);
    },
    end: () => output.write(clear),
  };
}
