import { atom } from 'nanostores';
import { TOAST_MS } from '../rules/limits.ts';
import type { ToastMessage } from '../rules/messages.ts';

/** A toast that is shown. A repeated message has another id. */
interface Toast extends ToastMessage {
  readonly id: number;
}

/** The current toast; null if there is none. Only one is shown at a time. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

const waiting: ToastMessage[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let remaining = 0;
let runningSince = 0;
const pauses = new Set<Pause>();

/** What pauses the timer: the pointer or the focus is on the toast. */
type Pause = 'pointer' | 'focus';

/** Shows a toast immediately, replacing the current one. For feedback to a user's action. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  $toast.set({ ...message, id: lastId });
  remaining = message.durationMs ?? TOAST_MS;
  startTimer();
}

/** Queues a toast after the current ones. For events that the user did not trigger. */
export function announceToast(message: ToastMessage): void {
  if ($toast.get()) waiting.push(message);
  else showToast(message);
}

/** Dismisses the toast and shows the next one in the queue. */
export function dismissToast(): void {
  clearTimeout(timer);
  const next = waiting.shift();
  if (next) showToast(next);
  else $toast.set(null);
}

/** Pauses the timer, also that of the toasts that follow. */
export function pauseToast(pause: Pause): void {
  clearTimeout(timer);
  if (pauses.size === 0) remaining -= Date.now() - runningSince;
  pauses.add(pause);
}

/** Ends a pause. Resumes the timer after the last one, with at least `leastMs` left. */
export function resumeToast(pause: Pause, leastMs?: number): void {
  if (pauses.delete(pause)) startTimer(leastMs);
}

function startTimer(leastMs = 1000): void {
  clearTimeout(timer);
  if (pauses.size > 0) return;
  runningSince = Date.now();
  if ($toast.get()) timer = setTimeout(dismissToast, Math.max(remaining, leastMs));
}
