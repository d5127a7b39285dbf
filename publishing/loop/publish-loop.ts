import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import type { ServedBuild } from '../build-info.ts';
import type { ReportProgress } from '../progress.ts';
import type { Report } from '../report.ts';
import { Alarm } from './alarm.ts';
import { progressReports } from './progress-reports.ts';
import { failureOutcome, liveOutcome, type PublisherApi } from './publisher-api.ts';

/** Maximum time between polls, except after a failure, so that publishing works without notifications. */
const LONGEST_SLEEP_MS = 5000;
const SLEEP_AFTER_FAILURE_MS = 1000;
/** While publishing needs the operator, for example to change a setting. */
const SLEEP_FOR_OPERATOR_MS = 60_000;
/** Maximum time to wait for a database call at shutdown. */
const STOP_TIMEOUT_MS = 1500;

interface LoopOptions {
  api: PublisherApi;
  /** Returns the served site's build info, or null while an older release is served on purpose. */
  shown: () => ServedBuild | null;
  /** Reports the served site to the database. Called again after a failed poll, and by `reconnect`. */
  connect: () => Promise<void>;
  /** Builds a site and switches to it. If it throws, the served site is unchanged. */
  publish: (signal: AbortSignal, reportProgress: ReportProgress) => Promise<ServedBuild>;
  onProgress: Report;
}

/**
 * Keeps the served site up to date with the content. Gets the next due build from the database, runs it and reports its
 * outcome; then sleeps until the time that the database returned, or until something is written. If the database does
 * not respond, it is polled again.
 */
export class PublishLoop {
  readonly #options: LoopOptions;
  readonly #stopping = new AbortController();
  readonly #alarm = new Alarm();
  readonly #running: Promise<void>;
  #cancelling = new AbortController();
  /** Consecutive polls for a build that was due by this clock, but not yet by the database's. */
  #earlyPolls = 0;
  #isConnected = false;
  #isPaused = false;

  /** Starts the loop. */
  constructor(options: LoopOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Polls the database now because something was written. */
  wake(): void {
    this.#alarm.ring();
  }

  /** Cancels the build in progress, and reports the served site to the database before the next poll. */
  rolledBack(): void {
    this.#cancelling.abort();
    this.reconnect();
  }

  /** Reports the served site to the database before the next poll, which is now unless a build is in progress. */
  reconnect(): void {
    this.#isConnected = false;
    this.#alarm.ring();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#alarm.ring();
    // An unresponsive database must not delay the shutdown.
    await Promise.race([this.#running, new Promise((late) => setTimeout(late, STOP_TIMEOUT_MS).unref())]);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const sleepMs = await this.#poll().catch((error: unknown) => this.#pause(error));
      if (sleepMs > 0) await this.#alarm.sleep(sleepMs);
    }
  }

  /** Runs the build that is due, if any. Returns the milliseconds until the next poll. */
  async #poll(): Promise<number> {
    const { api, connect, shown, onProgress } = this.#options;
    // Created before the database decides: after a rollback, a build that it dispatched earlier must not start.
    this.#cancelling = new AbortController();
    const { signal: cancelled } = this.#cancelling;
    if (!this.#isConnected) {
      this.#isConnected = true;
      await connect();
    }
    const { buildId, nextAt } = await api.tick(shown());
    if (this.#isPaused) onProgress('publishing has resumed');
    this.#isPaused = false;
    if (buildId !== null) {
      await this.#build(buildId, cancelled);
      return 0;
    }
    if (nextAt === null) return LONGEST_SLEEP_MS;
    const untilDue = nextAt.getTime() - Date.now();
    // This clock can be ahead of the database's: then the build is not due yet.
    this.#earlyPolls = untilDue > 0 ? 0 : this.#earlyPolls + 1;
    return Math.min(Math.max(untilDue, Math.min(2 ** this.#earlyPolls * 5, 500)), LONGEST_SLEEP_MS);
  }

  async #build(buildId: number, cancelled: AbortSignal): Promise<void> {
    const { api, publish, onProgress } = this.#options;
    const began = performance.now();
    await api.buildStarted(buildId);
    let site: ServedBuild;
    try {
      const signal = AbortSignal.any([this.#stopping.signal, cancelled]);
      site = await publish(signal, progressReports(api, buildId));
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const message = cancelled.aborted ? 'Cancelled, because the site was rolled back.' : messageOf(error);
      onProgress(`not published: ${message}`, { level: 'error' });
      await api.buildFinished(buildId, failureOutcome(error, message), performance.now() - began);
      if (!(error instanceof OperatorError)) console.error(error);
      return;
    }
    const durationMs = performance.now() - began;
    onProgress(`published ${site.pages} pages in ${(durationMs / 1000).toFixed(2)} s`, {
      pages: site.pages,
      durationMs: Math.round(durationMs),
    });
    await api.buildFinished(buildId, liveOutcome(site), durationMs);
  }

  /** Reports once that publishing is paused, and why. Returns the milliseconds until the next poll. */
  #pause(error: unknown): number {
    if (!this.#isPaused && !this.#stopping.signal.aborted) {
      this.#options.onProgress(`publishing is paused: ${messageOf(error)}`, { level: 'warn' });
    }
    this.#isPaused = true;
    this.#isConnected = false;
    return error instanceof OperatorError ? SLEEP_FOR_OPERATOR_MS : SLEEP_AFTER_FAILURE_MS;
  }
}
