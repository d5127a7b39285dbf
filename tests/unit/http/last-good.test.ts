import { afterEach, expect, test, vi } from 'vitest';
import { lastGood } from '../../../src/http/last-good.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('a value or a failure from before the clock was set back is refreshed', async () => {
  let now = 10 * HOUR;
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 3) throw new Error('down');
    return reads;
  };
  const value = lastGood(read, { freshFor: 1000, pauseAfterFailure: 5000, now: () => now });
  expect(await value()).toEqual({ value: 1, failing: false });
  now -= HOUR;
  expect(await value()).toEqual({ value: 2, failing: false });
  now -= HOUR;
  expect(await value()).toEqual({ value: 2, failing: true });
  now -= HOUR;
  expect(await value()).toEqual({ value: 4, failing: false });
});

test('PF-2 a read that never ends is a failure after 30 seconds for all who wait, and the next call reads again', async () => {
  vi.useFakeTimers();
  const first = Promise.withResolvers<string>();
  const reads = [first.promise, Promise.resolve('second')];
  const value = lastGood(async () => (await reads.shift()) ?? 'third', {
    freshFor: HOUR,
    pauseAfterFailure: 1000,
  });
  const both = Promise.allSettled([value(), value()]);
  await vi.advanceTimersByTimeAsync(30_000);
  const failure = { status: 'rejected', reason: new Error('There was no response within 30 seconds.') };
  expect(await both).toEqual([failure, failure]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await value()).toEqual({ value: 'second', failing: false });
  first.resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect((await value()).value).toBe('second');
  expect(vi.getTimerCount()).toBe(0);
});
