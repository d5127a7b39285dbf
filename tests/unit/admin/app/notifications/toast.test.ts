import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastFailure } from '../../../../../src/admin/app/notifications/toast.ts';
import { success } from '../../../../../src/rules/messages.ts';
import { $toast, dismissToast } from '../../../../../src/toasts/toasts.ts';

const deleted = { ...success('Deleted'), action: { label: 'Undo', run: () => {} } };
const fail = () => toastFailure('Failed', new Error('No response.'));
const shown = () => $toast.get()?.title ?? null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  while ($toast.get()) dismissToast();
  vi.useRealTimers();
});

test('a toast with a button that errors have replaced returns after them, for its full time', () => {
  toast(deleted);
  vi.advanceTimersByTime(19_000);
  fail();
  fail();
  expect(shown()).toBe('Failed');
  vi.advanceTimersByTime(5000);
  expect($toast.get()).toMatchObject(deleted);
  vi.advanceTimersByTime(19_999);
  expect(shown()).toBe('Deleted');
  fail();
  dismissToast();
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(20_000);
  expect(shown()).toBeNull();
});

test('a toast with a button does not return after a later success, or after it was dismissed', () => {
  toast(deleted);
  fail();
  toast(success('Saved'));
  dismissToast();
  expect(shown()).toBeNull();
  toast(deleted);
  dismissToast();
  fail();
  dismissToast();
  expect(shown()).toBeNull();
});

test('a secondary error does not replace an error', () => {
  fail();
  toast({ title: 'Not loaded', destructive: true, isSecondary: true });
  expect(shown()).toBe('Failed');
});
