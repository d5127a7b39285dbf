import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionToasts } from '../../../src/rules/messages.ts';
import { storeFlashToast, takeFlashToast } from '../../../src/toasts/flash-toast.ts';
import { outageReporter } from '../../../src/toasts/outages.ts';
import {
  $toast,
  announceToast,
  dismissToast,
  pauseToast,
  resumeToast,
  showToast,
} from '../../../src/toasts/toasts.ts';

const toast = (title: string, durationMs?: number) => ({
  title,
  destructive: false,
  ...(durationMs ? { durationMs } : {}),
});
const shown = () => $toast.get()?.title ?? null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  while ($toast.get()) dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a toast disappears after 5,000 ms or its own duration', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('A');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
  showToast(toast('B', 7000));
  vi.advanceTimersByTime(6999);
  expect(shown()).toBe('B');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('feedback replaces the current toast', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4000);
  showToast(toast('B'));
  expect(shown()).toBe('B');
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('B');
});

test('queued toasts wait, and each gets its full duration', () => {
  announceToast(toast('A'));
  announceToast(toast('B'));
  announceToast(toast('C'));
  expect(shown()).toBe('A');
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe('B');
  dismissToast();
  expect(shown()).toBe('C');
  vi.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

test('hovering pauses the timer, and at least a second remains', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4900);
  pauseToast('pointer');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('A');
  resumeToast('pointer');
  vi.advanceTimersByTime(999);
  expect(shown()).toBe('A');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a toast with a button keeps more time after each pause', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4900);
  for (const _pause of [1, 2]) {
    pauseToast('pointer');
    resumeToast('pointer', 3000);
    vi.advanceTimersByTime(2999);
    expect(shown()).toBe('A');
  }
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
  showToast(toast('B'));
  pauseToast('pointer');
  resumeToast('pointer', 3000);
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('B');
});

test('a toast that is paused twice keeps its time, and so does the next one', () => {
  showToast(toast('A'));
  announceToast(toast('B'));
  vi.advanceTimersByTime(1900);
  pauseToast('pointer');
  vi.advanceTimersByTime(1500);
  pauseToast('focus');
  resumeToast('pointer');
  vi.advanceTimersByTime(60_000);
  resumeToast('focus');
  vi.advanceTimersByTime(3099);
  expect(shown()).toBe('A');
  pauseToast('pointer');
  dismissToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('B');
  resumeToast('pointer');
  vi.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

test('reports an outage once until it is over', () => {
  const report = outageReporter(toast('Down'));
  report(true);
  dismissToast();
  report(true);
  expect(shown()).toBeNull();
  report(false);
  report(true);
  expect(shown()).toBe('Down');
});

test('shows a toast saved for the next page once', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  expect(takeFlashToast()).toBeNull();
  storeFlashToast(sessionToasts.accessDenied);
  expect(takeFlashToast()).toEqual(sessionToasts.accessDenied);
  expect(takeFlashToast()).toBeNull();
});

test('a toast for the next page does not prevent it from opening if the storage is full', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => {} });
  expect(() => storeFlashToast(sessionToasts.signedOut)).not.toThrow();
  expect(takeFlashToast()).toBeNull();
});
