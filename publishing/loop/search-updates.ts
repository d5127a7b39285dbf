import { setStale } from '../releases/stale-parts.ts';
import type { BuilderContext } from './builder-context.ts';

/** Updates the search index between builds, because indexing many articles takes seconds. */
export class SearchUpdates {
  readonly #context: BuilderContext;
  readonly #onUpdate: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  /** Number of builds that changed articles, and how many of those the current index includes. */
  #changes = 0;
  #indexed = 0;

  /** `onUpdate` runs after each update. */
  constructor(context: BuilderContext, onUpdate: () => void) {
    this.#context = context;
    this.#onUpdate = onUpdate;
  }

  /** Whether the index lacks the articles of a build. */
  get isBehind(): boolean {
    return this.#changes > this.#indexed;
  }

  /** Records that a build changed articles without updating the index. */
  addChange(): void {
    this.#changes += 1;
  }

  /** Updates the index once no build has called this for a while, longer if more pages have to be indexed. */
  schedule(delay = Math.max(1000, 2 * this.#context.builder.pagesToIndex)): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update(delay), delay);
  }

  async #update(delay: number): Promise<void> {
    if (this.#isRunning) return this.schedule(delay);
    this.#isRunning = true;
    const { builder, runExclusive } = this.#context;
    const changes = this.#changes;
    try {
      const update = await builder.indexForSearch();
      await runExclusive(() => builder.switchSearch(update));
      this.#indexed = changes;
      this.#onUpdate();
      if (!this.isBehind) setStale(this.#context.lastSite, 'search', false);
    } catch (error) {
      console.error('Could not update the search index:', error);
      this.schedule(delay);
    }
    this.#isRunning = false;
  }
}
