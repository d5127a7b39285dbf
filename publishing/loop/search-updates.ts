import { setStale } from '../releases/stale-parts.ts';
import { PREVIOUS_INDEX_MS } from '../search/search-folder.ts';
import { PUBLISHER_MAX_AGE_MS } from '../search/search-update.ts';
import type { SessionOfTasks } from './builder-session.ts';

const MIN_DELAY_MS = 1000;
/** A failure can last, such as a full disk. */
const MAX_RETRY_DELAY_MS = 10 * 60_000;

/** Returns the delay in milliseconds before the next attempt if an update failed after this delay. */
export const delayAfterFailure = (delay: number) =>
  Math.min(Math.max(2 * delay, MIN_DELAY_MS), MAX_RETRY_DELAY_MS);

/** Updates the search index between builds, because indexing many articles takes seconds. */
export class SearchUpdates {
  readonly #session: SessionOfTasks;
  #timer: NodeJS.Timeout | undefined;
  #removal: NodeJS.Timeout | undefined;
  #isRunning = false;
  /** Number of builds that changed articles, and how many of those the current index includes. */
  #changes = 0;
  #indexed = 0;

  constructor(session: SessionOfTasks) {
    this.#session = session;
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
  schedule(delay = Math.max(MIN_DELAY_MS, 2 * this.#session.builder.pagesToIndex)): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update(delay), delay);
  }

  /** Removes the files of the previous index later. */
  scheduleRemoval(): void {
    clearTimeout(this.#removal);
    this.#removal = setTimeout(() => void this.#removePrevious(), PREVIOUS_INDEX_MS);
  }

  async #removePrevious(): Promise<void> {
    const { builder, runExclusive } = this.#session;
    try {
      if (await runExclusive(() => builder.removeOldSearch())) this.#session.scheduleSave();
    } catch (error) {
      console.error('Could not remove the previous search index:', error);
      this.scheduleRemoval();
    }
  }

  async #update(delay: number): Promise<void> {
    if (this.#isRunning) return this.schedule(Math.max(delay, MIN_DELAY_MS));
    this.#isRunning = true;
    const { builder, runExclusive } = this.#session;
    const changes = this.#changes;
    try {
      const update = await builder.indexForSearch(PUBLISHER_MAX_AGE_MS);
      await runExclusive(() => builder.switchSearch(update));
      this.#indexed = changes;
      this.#session.scheduleSave();
      this.scheduleRemoval();
      if (!this.isBehind) setStale(this.#session.lastSite, 'search', false);
    } catch (error) {
      console.error('Could not update the search index:', error);
      this.schedule(delayAfterFailure(delay));
    }
    this.#isRunning = false;
  }
}
