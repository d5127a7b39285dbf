/** A value with its age in milliseconds; `failing` when reading it anew did not work the last time. */
export interface Remembered<Value> {
  readonly value: Value;
  readonly age: number;
  readonly failing: boolean;
}

interface LastGoodOptions {
  /** Milliseconds for which a value is answered without reading again. */
  freshFor: number;
  /** Milliseconds after a failure in which nothing is tried again. */
  pauseAfterFailure: number;
  now?: () => number;
}

/**
 * Shares one reading between all who ask: fresh values are answered at once, simultaneous reads are one, and while
 * reading fails the last good value is answered. Throws only when there never was one.
 */
export function lastGood<Value>(
  read: () => Promise<Value>,
  { freshFor, pauseAfterFailure, now = Date.now }: LastGoodOptions,
): () => Promise<Remembered<Value>> {
  let good: { value: Value; at: number } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let reading: Promise<void> | null = null;

  const readOnce = async () => {
    try {
      good = { value: await read(), at: now() };
      failed = null;
    } catch (error) {
      failed = { error, at: now() };
    }
  };

  return async () => {
    const fresh = good !== null && now() - good.at < freshFor;
    const paused = failed !== null && now() - failed.at < pauseAfterFailure;
    if (!fresh && !paused) {
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      await reading;
    }
    if (good) return { value: good.value, age: now() - good.at, failing: failed !== null };
    throw failed?.error;
  };
}
