import type { ToastMessage } from '../rules/messages.ts';

const KEY = 'flash-toast';

/** Stores a toast for the next page in this tab. */
export function storeFlashToast(message: ToastMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

/** Returns the toast that the previous page stored, and removes it. */
export function takeFlashToast(): ToastMessage | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : JSON.parse(text);
}
