import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, Autosaver } from '../../../../../src/admin/kit/autosave/autosaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves ten seconds after the first of many changes, however long they go on', async () => {
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

it('makes one save at a time, and another one for changes during it', async () => {
  const ends: (() => void)[] = [];
  const saver = new Autosaver(
    () =>
      new Promise((done) => {
        ends.push(() => done('done'));
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

it('tries again later only if the save says so', async () => {
  const results = ['later', 'later', 'done'] as const;
  let saves = 0;
  const saver = new Autosaver(async () => results[saves++] ?? 'done');
  saver.touch();
  await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_MS);
  expect(saves).toBe(3);
});

it('waits its full time after a save by hand', async () => {
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

it('aborts the save under way when a newer one begins, and saves nothing once it is closed', async () => {
  const signals: AbortSignal[] = [];
  const saver = new Autosaver(async (signal) => {
    signals.push(signal);
    await new Promise((done) => signal.addEventListener('abort', done));
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
