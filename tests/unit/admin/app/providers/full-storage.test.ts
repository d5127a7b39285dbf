// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { colourModeKey, colourModeStorage } from '../../../../../src/admin/app/layout/colour-mode.ts';
import { store } from '../../../../../src/admin/app/providers/store.ts';

afterEach(() => vi.restoreAllMocks());

function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

test('preferences apply in this tab if the storage is full', () => {
  store.setup();
  const shown: unknown[] = [];
  const stop = store.subscribe('articles.details', (value) => shown.push(value));
  store.setItem('articles.details', false);
  fillStorage();
  store.setItem('articles.details', true);
  expect(shown).toEqual([false, true]);
  expect(store.getItem('articles.details')).toBe(true);
  stop();
  store.teardown();
});

test('the theme can be changed if the storage is full', () => {
  fillStorage();
  const mode = colourModeStorage({ key: colourModeKey });
  expect(() => mode.set('dark')).not.toThrow();
});

test('the theme can be changed if storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const mode = colourModeStorage({ key: colourModeKey });
  expect(mode.get('system')).toBe('system');
  for (const chosen of ['dark', 'system']) expect(() => mode.set(chosen), chosen).not.toThrow();
});
