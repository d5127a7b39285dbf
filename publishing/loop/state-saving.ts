import { stateFileOf } from '../releases/releases.ts';
import type { BuilderContext } from './builder-context.ts';
import { freeMemory } from './free-memory.ts';

/** Saves the builder's state, so that the first build after a restart is as fast as any other. */
export class StateSaving {
  readonly #context: BuilderContext;
  #timer: NodeJS.Timeout | undefined;
  /** The number of pages of the last build. */
  #pages = 0;

  constructor(context: BuilderContext) {
    this.#context = context;
  }

  /** Saves the state after a quiet period, which is longer for more pages because their state takes longer to save. */
  schedule(pages = this.#pages): void {
    this.#pages = pages;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), Math.max(1000, pages / 4));
  }

  async #save(): Promise<void> {
    const context = this.#context;
    try {
      // Reads `lastSite` inside the task, because a build can finish while the task waits its turn.
      await context.runExclusive(() => context.builder.saveState(stateFileOf(context.lastSite)));
    } catch (error) {
      console.error('Could not save the state of the builder:', error);
    }
    freeMemory();
  }
}
