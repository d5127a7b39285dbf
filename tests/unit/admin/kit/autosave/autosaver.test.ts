import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, Autosaver } from '../../../../../src/admin/kit/autosave/autosaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves ten seconds after the first change, even if changes continue', async () => {
  let saves = 0;
  const saver = new Autosaver(async () => {
    saves += 1;
    return 'done';
  });
  for (let second = 0; second < 25; second += 1) {
    saver.touch();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(AUTOSAVE_MS).toBe(10_000);
  expect(saves).toBe(2);
});

it('runs one save at a time, and saves changes made during a save afterwards', async () => {
  const ends: (() => void)[] = [];
  const saver = new Autosaver(
    () =>
      new Promise((resolve) => {
        ends.push(() => resolve('done'));
      }),
  );
  saver.touch();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  saver.touch();
  await vi.advanceTimersByTimeAsync(3 * AUTOSAVE_MS);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(ends).toHaveLength(2);
});

it('retries only after a save that returned "later"', async () => {
  const results = ['later', 'later', 'done'] as const;
  let saves = 0;
  const saver = new Autosaver(async () => results[saves++] ?? 'done');
  saver.touch();
  await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_MS);
  expect(saves).toBe(3);
});

it('waits the full interval after a manual save', async () => {
  let saves = 0;
  const saver = new Autosaver(async () => {
    saves += 1;
    return 'done';
  });
  saver.touch();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  saver.interrupt();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  expect(saves).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toBe(1);
});

it('aborts a running save when a newer one begins, and starts no save after it is closed', async () => {
  const signals: AbortSignal[] = [];
  const saver = new Autosaver(async (signal) => {
    signals.push(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return 'done';
  });
  saver.touch();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(signals[0]?.aborted).toBe(false);
  saver.interrupt();
  expect(signals[0]?.aborted).toBe(true);
  saver.touch();
  saver.close();
  saver.touch();
  await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS);
  expect(signals).toHaveLength(1);
});

it('saves later changes after an attempt that threw an error', async () => {
  const timers: (() => Promise<void>)[] = [];
  vi.stubGlobal('setTimeout', (run: () => Promise<void>) => timers.push(run));
  try {
    let saves = 0;
    const saver = new Autosaver(async () => {
      saves += 1;
      if (saves === 1) throw new Error('Unexpected');
      return 'done';
    });
    saver.touch();
    await expect(timers[0]?.()).rejects.toThrow('Unexpected');
    saver.touch();
    await timers[1]?.();
    expect(saves).toBe(2);
  } finally {
    vi.unstubAllGlobals();
  }
});
