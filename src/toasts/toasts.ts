import { atom } from 'nanostores';
import { TOAST_MS } from '../rules/limits.ts';
import type { ToastMessage } from '../rules/messages.ts';

/** The toast that is shown, or null: there is one at a time. */
export const $toast = atom<ToastMessage | null>(null);

const waiting: ToastMessage[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let remaining = 0;
let runningSince = 0;

/** Shows a toast at once, in the place of the one that is there: what the reader just did has an answer. */
export function showToast(message: ToastMessage): void {
  $toast.set({ ...message });
  remaining = message.durationMs ?? TOAST_MS;
  releaseToast();
}

/** Shows a toast when the others have had their time: what happened by itself cuts nobody off. */
export function announceToast(message: ToastMessage): void {
  if ($toast.get()) waiting.push(message);
  else showToast(message);
}

/** Takes the toast away; the next one that waits follows. */
export function dismissToast(): void {
  clearTimeout(timer);
  const next = waiting.shift();
  if (next) showToast(next);
  else $toast.set(null);
}

/** Stops the toast's time, as long as somebody points at it or has the focus in it. */
export function holdToast(): void {
  clearTimeout(timer);
  remaining -= Date.now() - runningSince;
}

/** Lets the toast's time go on. */
export function releaseToast(): void {
  clearTimeout(timer);
  runningSince = Date.now();
  if ($toast.get()) timer = setTimeout(dismissToast, Math.max(remaining, 1000));
}
