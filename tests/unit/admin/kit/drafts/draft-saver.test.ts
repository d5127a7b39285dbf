import { afterEach, expect, test, vi } from 'vitest';
import { DraftSaver } from '../../../../../src/admin/kit/drafts/draft-saver.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a save does not wait forever for a browser storage that never responds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const unsaved = () => ({ values: { title: 'Typed' }, base: null });
  const saver = new DraftSaver({ scope: 's', unsaved, onProblem: () => {} });
  const done = vi.fn();
  saver.scheduleSave();
  void saver.flush();
  void saver.discard().then(done);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveBeenCalledOnce();
});
