import type { ToastMessage } from '../rules/messages.ts';

const KEY = 'flash-toast';

/** Leaves a toast for the page that is opened next in this tab. */
export function leaveToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

/** The toast that the page before left for this one, once. */
export function takeToast(): ToastMessage | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : JSON.parse(text);
}
