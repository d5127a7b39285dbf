import { stateFileOf } from '../releases/releases.ts';
import type { SiteBuilder } from '../site-builder.ts';
import { freeMemory } from './free-memory.ts';
import { serialQueue } from './serial-queue.ts';

/** What builds share with the tasks that run between them. */
export class BuilderSession {
  readonly builder: SiteBuilder;
  /** Runs a task while no build and no other task uses the builder. */
  readonly runExclusive = serialQueue();
  /** The folder of the last build, or `''`. */
  lastSite = '';
  #timer: NodeJS.Timeout | undefined;
  /** The number of pages of the last build. */
  #pages = 0;

  constructor(builder: SiteBuilder) {
    this.builder = builder;
  }

  /**
   * Saves the builder's state after a quiet period, so that the first build after a restart is as fast as any other. The
   * period is longer for more pages, because their state takes longer to save.
   */
  scheduleSave(pages = this.#pages): void {
    this.#pages = pages;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), Math.max(1000, pages / 4));
  }

  async #save(): Promise<void> {
    try {
      // Reads `lastSite` inside the task, because a build can finish while the task waits its turn.
      await this.runExclusive(() => this.builder.saveState(stateFileOf(this.lastSite)));
    } catch (error) {
      console.error('Could not save the state of the builder:', error);
    }
    freeMemory();
  }
}

/** The part of a session that tasks between builds use. */
export type SessionOfTasks = Pick<BuilderSession, 'builder' | 'runExclusive' | 'lastSite' | 'scheduleSave'>;
