import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionToasts } from '../../../src/rules/messages.ts';
import { leaveToast, takeToast } from '../../../src/toasts/flash-toast.ts';
import { Outage } from '../../../src/toasts/outages.ts';
import {
  $toast,
  announceToast,
  dismissToast,
  holdToast,
  releaseToast,
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

test('a toast goes after 5,000 ms, or after its own time', () => {
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

test('an answer to the reader replaces the toast that is there', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4000);
  showToast(toast('B'));
  expect(shown()).toBe('B');
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe('B');
});

test('what happened by itself waits for its turn, and each has its whole time', () => {
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

test('pointing at a toast stops its time; a second is left at least', () => {
  showToast(toast('A'));
  vi.advanceTimersByTime(4900);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('A');
  releaseToast();
  vi.advanceTimersByTime(999);
  expect(shown()).toBe('A');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('an outage is told once, until it is over', () => {
  const told: string[] = [];
  const outage = new Outage(toast('Down'), ({ title }) => told.push(title));
  outage.begin();
  outage.begin();
  expect(told).toEqual(['Down']);
  outage.end();
  outage.begin();
  expect(told).toEqual(['Down', 'Down']);
});

test('a toast left for the next page is shown there once', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(takeToast()).toBeNull();
  leaveToast(sessionToasts.accessDenied);
  expect(takeToast()).toEqual(sessionToasts.accessDenied);
  expect(takeToast()).toBeNull();
});
