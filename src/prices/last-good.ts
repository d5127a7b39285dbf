/** A cached value with its age in milliseconds. `failing` is true if the last refresh failed. */
export interface CachedValue<Value> {
  readonly value: Value;
  readonly age: number;
  readonly failing: boolean;
}

interface LastGoodOptions {
  /** Milliseconds for which a value is returned without a refresh. */
  freshFor: number;
  /** Milliseconds without a retry after a failure. */
  pauseAfterFailure: number;
  now?: () => number;
}

/**
 * Creates a cache with one shared refresh: fresh values are returned immediately, concurrent reads share a refresh, and
 * if it fails the last good value is returned. Throws only if there has never been a value.
 */
export function lastGood<Value>(
  read: () => Promise<Value>,
  { freshFor, pauseAfterFailure, now = Date.now }: LastGoodOptions,
): () => Promise<CachedValue<Value>> {
  let good: { value: Value; at: number } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let reading: Promise<void> | null = null;

  /** False if the clock was set back to before `at`: a value must not stay fresh until that time comes again. */
  const isWithin = (at: number, span: number) => now() >= at && now() - at < span;
  const readOnce = async () => {
    try {
      good = { value: await read(), at: now() };
      failed = null;
    } catch (error) {
      failed = { error, at: now() };
    }
  };

  return async () => {
    const fresh = good !== null && isWithin(good.at, freshFor);
    const paused = failed !== null && isWithin(failed.at, pauseAfterFailure);
    if (!fresh && !paused) {
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      await reading;
    }
    if (good) return { value: good.value, age: Math.max(0, now() - good.at), failing: failed !== null };
    throw failed?.error;
  };
}
