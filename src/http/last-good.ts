import { withinLimit } from './time-limit.ts';

/** A cached value. `failing` is true if the last refresh failed. */
export interface CachedValue<Value> {
  readonly value: Value;
  readonly failing: boolean;
}

interface LastGoodOptions {
  /** Milliseconds for which a value is returned without a refresh. */
  freshFor: number;
  /** Milliseconds without a retry after a failure. */
  pauseAfterFailure: number;
  now?: () => number;
}

/** Milliseconds that a call waits for a refresh: more than the time limits of the reads themselves allow. */
const MAX_WAIT_MS = 30_000;

/**
 * Creates a cache with one shared refresh: fresh values are returned immediately, concurrent reads share a refresh, and
 * if it fails or takes longer than 30 seconds, the last good value is returned. Throws only if there has never been a
 * value.
 */
export function lastGood<Value>(
  read: () => Promise<Value>,
  { freshFor, pauseAfterFailure, now = Date.now }: LastGoodOptions,
): () => Promise<CachedValue<Value>> {
  let good: { value: Value; at: number } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let reading: Promise<Value> | null = null;

  /** False if the clock was set back to before `at`: a value must not stay fresh until that time comes again. */
  const isWithin = (at: number, span: number) => now() >= at && now() - at < span;
  /** Waits for a shared read. Whoever sees first how it ended records that, unless the read has been abandoned. */
  const waitFor = async (shared: Promise<Value>) => {
    try {
      const value = await withTimeLimit(shared);
      if (reading === shared) {
        good = { value, at: now() };
        failed = null;
      }
    } catch (error) {
      if (reading === shared) failed = { error, at: now() };
    } finally {
      if (reading === shared) reading = null;
    }
  };

  return async () => {
    const fresh = good !== null && isWithin(good.at, freshFor);
    const paused = failed !== null && isWithin(failed.at, pauseAfterFailure);
    if (!fresh && !paused) {
      reading ??= read();
      await waitFor(reading);
    }
    if (good) return { value: good.value, failing: failed !== null };
    throw failed?.error;
  };
}

/**
 * Throws if the read does not end within 30 seconds. Each caller has its own timer: if Cloudflare stops the request that
 * started a read, neither the read nor that request's timers ever end.
 */
const withTimeLimit = <Value>(read: Promise<Value>): Promise<Value> =>
  withinLimit(
    read,
    MAX_WAIT_MS,
    () => new Error(`There was no response within ${MAX_WAIT_MS / 1000} seconds.`),
  );
