/** Receives a sentence about how far a build is, and how far as a share from 0 to 1 where that is known. */
export type SayProgress = (text: string, share: number | null) => void;

/** Nothing is said about builds that are quicker than this, in milliseconds, and nothing more often. */
const QUIET_MS = 2000;
const INTERVAL_MS = 1000;
const BAR_WIDTH = 24;

/** How far a build is. Builds report every step; only what a person would wait for is said. */
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
    if (done === undefined || !total) this.#say(step, null);
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
