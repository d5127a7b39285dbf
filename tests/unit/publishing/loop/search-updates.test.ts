import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { delayAfterFailure, SearchUpdates } from '../../../../publishing/loop/search-updates.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();

test('the delay after a failure is at least a second and doubles, up to ten minutes', () => {
  const delays = [0];
  while (delays.length < 13) delays.push(delayAfterFailure(delays.at(-1) ?? 0));
  expect(delays.slice(1)).toEqual([
    ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * 1000),
    600_000,
    600_000,
  ]);
});

test('the previous index is removed half a minute after the last update, and only then is the state saved again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const calls: string[] = [];
  const log = (name: string) => async () => calls.push(name) > 0;
  const builder = Object.assign(Object.create(null), {
    pagesToIndex: 1,
    indexForSearch: async (maxAgeMs: number) =>
      calls.push(maxAgeMs < Number.POSITIVE_INFINITY ? 'index' : ''),
    switchSearch: log('switch'),
    removeOldSearch: log('remove'),
  });
  const runExclusive = <T>(task: () => Promise<T> | T) => Promise.resolve(task());
  const scheduleSave = () => void calls.push('save');
  const search = new SearchUpdates({ builder, runExclusive, lastSite: join(folder, 'site'), scheduleSave });
  search.addChange();
  search.schedule(0);
  await vi.advanceTimersByTimeAsync(20_000);
  search.addChange();
  search.schedule(0);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(calls).toEqual(['index', 'switch', 'save', 'index', 'switch', 'save']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.slice(6)).toEqual(['remove', 'save']);
});
