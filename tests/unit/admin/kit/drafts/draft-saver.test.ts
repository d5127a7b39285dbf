import { afterEach, expect, test, vi } from 'vitest';
import { DraftSaver } from '../../../../../src/admin/kit/drafts/draft-saver.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a save does not wait forever for a browser storage that never responds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const saver = new DraftSaver({ key: 'k', scope: 's', onProblem: () => {} });
  const done = vi.fn();
  saver.scheduleSave(() => ({ values: { title: 'Typed' }, base: null }));
  void saver.flush();
  void saver.discard().then(done);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveBeenCalledOnce();
});
