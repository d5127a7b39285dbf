import { OperatorError } from '../../src/environment.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import type { ServedBuild } from '../build-info.ts';
import type { ReportProgress } from '../progress.ts';
import type { Report } from '../report.ts';
import { progressReports } from './progress-reports.ts';
import { failureOutcome, type PublishingApi } from './publishing-api.ts';

/** Maximum milliseconds between polls, so that publishing works without notifications. */
const longestSleep = 5000;
const sleepAfterFailure = 1000;
/** Maximum milliseconds to wait for a database call at shutdown. */
const STOP_TIMEOUT_MS = 1500;

/** Keeps the served site up to date with the content. */
export interface PublishLoop {
  /** Polls the database now because something was written. */
  wake: () => void;
  /** Cancels the build in progress, and reports the served site to the database before the next poll. */
  rolledBack: () => void;
  stop: () => Promise<void>;
}

interface LoopOptions {
  api: PublishingApi;
  /** Returns the served site's build info, or null while an older release is served on purpose. */
  shown: () => ServedBuild | null;
  /** Reports the served site to the database. Called again whenever the database was unreachable. */
  connect: () => Promise<void>;
  /** Builds a site and switches to it. If it throws, the served site is unchanged. */
  publish: (signal: AbortSignal, reportProgress: ReportProgress) => Promise<ServedBuild>;
  onProgress: Report;
}

/**
 * Gets the next due build from the database, runs it and reports its outcome; then sleeps until the time that the
 * database returned, or until something is written. If the database does not respond, it is polled again.
 */
export function startPublishLoop({ api, connect, shown, publish, onProgress }: LoopOptions): PublishLoop {
  const stopping = new AbortController();
  const alarm = new Alarm();
  let connected = false;
  let cancelling = new AbortController();
  let isPaused = false;

  const pollOnce = async (): Promise<number> => {
    // Created before the database decides: after a rollback, a build that it dispatched earlier must not start.
    cancelling = new AbortController();
    const { signal: cancelled } = cancelling;
    if (!connected) {
      connected = true;
      await connect();
    }
    const { buildId, nextAt } = await api.tick(shown());
    if (isPaused) onProgress('publishing has resumed');
    isPaused = false;
    if (buildId !== null) {
      await build(buildId, cancelled);
      return 0;
    }
    return nextAt === null
      ? longestSleep
      : Math.min(Math.max(nextAt.getTime() - Date.now(), 5), longestSleep);
  };

  const build = async (buildId: number, cancelled: AbortSignal) => {
    const began = performance.now();
    await api.buildStarted(buildId);
    try {
      const site = await publish(
        AbortSignal.any([stopping.signal, cancelled]),
        progressReports(api, buildId),
      );
      const durationMs = performance.now() - began;
      await api.buildFinished(buildId, { outcome: 'live', site, durationMs });
      onProgress(`published ${site.pages} pages in ${(durationMs / 1000).toFixed(2)} s`, {
        pages: site.pages,
        durationMs: Math.round(durationMs),
      });
    } catch (error) {
      if (stopping.signal.aborted) return;
      const reason = messageOf(error);
      const sentence = cancelled.aborted ? 'Cancelled, because the site was rolled back.' : reason;
      onProgress(`not published: ${sentence}`, { level: 'error' });
      await api.buildFinished(buildId, failureOutcome(error, sentence, performance.now() - began));
      if (!(error instanceof OperatorError)) console.error(error);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const sleep = await pollOnce().catch((error: unknown) => {
        if (!isPaused && !stopping.signal.aborted)
          onProgress(`publishing is paused: ${messageOf(error)}`, {
            level: 'warn',
          });
        isPaused = true;
        connected = false;
        return sleepAfterFailure;
      });
      if (sleep > 0) await alarm.sleep(sleep);
    }
  };
  const running = run();
  return {
    wake: () => alarm.ring(),
    rolledBack: () => {
      cancelling.abort();
      connected = false;
      alarm.ring();
    },
    stop: async () => {
      stopping.abort();
      alarm.ring();
      // An unresponsive database must not delay the shutdown.
      await Promise.race([running, new Promise((late) => setTimeout(late, STOP_TIMEOUT_MS).unref())]);
    },
  };
}

/** An interruptible sleep. A call to `ring` between two sleeps interrupts the next one, so that no change is missed. */
class Alarm {
  #rung = false;
  #wake: () => void = () => {};

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          wake();
        };
      });
    }
    this.#rung = false;
    this.#wake = () => {};
  }
}
