import { OperatorError } from '../../src/environment.ts';
import type { BuiltSite } from './publisher.ts';
import { failureOutcome, type PublishingApi } from './publishing-api.ts';

/** How long to wait at most before asking again, in milliseconds: nothing depends on being told of a change. */
const longestSleep = 5000;
const sleepAfterFailure = 1000;
/** How long a call to the database may take to end when the product stops, in milliseconds. */
const STOP_WAIT = 1500;

/** The loop that keeps the served site up with the content. */
export interface PublishLoop {
  /** Asks the database now: something was written. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface LoopOptions {
  api: PublishingApi;
  /** What the served site says of itself; null while it is an older one on purpose. */
  shown: () => BuiltSite | null;
  /** Reports to the database what is served; called again after each time that it could not be reached. */
  connect: () => Promise<void>;
  /** Builds and switches; throws with the served site unchanged. */
  publish: (signal: AbortSignal) => Promise<BuiltSite>;
  onProgress: (text: string) => void;
}

/**
 * Asks the database the next due build, makes it and reports how it ended; then sleeps until the next moment
 * that the database named, or until something is written. A database that does not answer is asked again.
 */
export function startPublishLoop({ api, connect, shown, publish, onProgress }: LoopOptions): PublishLoop {
  const stopping = new AbortController();
  const alarm = new Alarm();
  let connected = false;
  let troubled = false;

  const turn = async (): Promise<number> => {
    if (!connected) await connect();
    connected = true;
    const { buildId, nextAt } = await api.tick(shown());
    if (troubled) onProgress('publishing has resumed');
    troubled = false;
    if (buildId !== null) {
      await build(buildId);
      return 0;
    }
    return nextAt === null
      ? longestSleep
      : Math.min(Math.max(nextAt.getTime() - Date.now(), 5), longestSleep);
  };

  const build = async (buildId: number) => {
    const began = performance.now();
    await api.buildStarted(buildId);
    try {
      const site = await publish(stopping.signal);
      const durationMs = performance.now() - began;
      await api.buildFinished(buildId, { outcome: 'live', site, durationMs });
      onProgress(`published ${site.pages} pages in ${(durationMs / 1000).toFixed(2)} s`);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const sentence = error instanceof Error ? error.message : String(error);
      onProgress(`not published: ${sentence}`);
      await api.buildFinished(buildId, failureOutcome(error, sentence, performance.now() - began));
      if (!(error instanceof OperatorError)) console.error(error);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const sleep = await turn().catch((error: unknown) => {
        if (!troubled && !stopping.signal.aborted)
          onProgress(`publishing is paused: ${error instanceof Error ? error.message : String(error)}`);
        troubled = true;
        connected = false;
        return sleepAfterFailure;
      });
      if (sleep > 0) await alarm.sleep(sleep);
    }
  };
  const running = run();
  return {
    wake: () => alarm.ring(),
    stop: async () => {
      stopping.abort();
      alarm.ring();
      // A database that does not answer must not hold up the end.
      await Promise.race([running, new Promise((late) => setTimeout(late, STOP_WAIT).unref())]);
    },
  };
}

/** A sleep that can be cut short; a ring while nobody sleeps cuts the next sleep short, so that no change is slept through. */
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
