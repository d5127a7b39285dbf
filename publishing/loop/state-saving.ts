import { stateFileOf } from '../releases/releases.ts';
import type { BuilderContext } from './builder-context.ts';
import { freeMemory } from './free-memory.ts';

/** Saves the builder's state, so that the first build after a restart is as fast as any other. */
export class StateSaving {
  readonly #context: BuilderContext;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: BuilderContext) {
    this.#context = context;
  }

  /** Saves the state once nothing has called this for a while, longer for more pages, which take longer to save. */
  schedule(pages = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), Math.max(1000, pages / 4));
  }

  async #save(): Promise<void> {
    const context = this.#context;
    try {
      // Read in the task, because a build can end while this waits for its turn.
      await context.runExclusive(() => context.builder.saveState(stateFileOf(context.lastSite)));
    } catch (error) {
      console.error('Could not save the state of the builder:', error);
    }
    freeMemory();
  }
}
