import { setStale } from '../releases/stale-parts.ts';
import type { SessionOfTasks } from './builder-session.ts';

/** Takes about a tenth of a second on two cores. */
const BATCH_SIZE = 16;

/** Draws the social cards that builds left out, a few at a time so that a build never waits for more than those. */
export class CardDrawing {
  readonly #session: SessionOfTasks;
  #isRunning = false;

  constructor(session: SessionOfTasks) {
    this.#session = session;
  }

  /** Draws all missing cards, unless that is under way. */
  async draw(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      let left = 1;
      while (left > 0) left = await this.#session.runExclusive(() => this.#drawBatch());
      this.#session.scheduleSave();
    } catch (error) {
      console.error('Could not draw the social cards:', error);
    }
    this.#isRunning = false;
  }

  async #drawBatch(): Promise<number> {
    const left = await this.#session.builder.drawCards(BATCH_SIZE);
    if (left === 0) setStale(this.#session.lastSite, 'cards', false);
    return left;
  }
}
