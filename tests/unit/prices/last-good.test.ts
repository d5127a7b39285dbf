import { expect, test } from 'vitest';
import { lastGood } from '../../../src/prices/last-good.ts';

const HOUR = 3_600_000;

test('a value or a failure from before the clock was set back is refreshed', async () => {
  let now = 10 * HOUR;
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 3) throw new Error('down');
    return reads;
  };
  const value = lastGood(read, { freshFor: 1000, pauseAfterFailure: 5000, now: () => now });
  expect(await value()).toEqual({ value: 1, age: 0, failing: false });
  now -= HOUR;
  expect(await value()).toEqual({ value: 2, age: 0, failing: false });
  now -= HOUR;
  expect(await value()).toEqual({ value: 2, age: 0, failing: true });
  now -= HOUR;
  expect(await value()).toEqual({ value: 4, age: 0, failing: false });
});
