import type { ToastMessage } from '../rules/messages.ts';
import { storeIfPossible, webStorage } from '../site/web-storage.ts';

const KEY = 'flash-toast';

/** Stores a toast for the next page in this tab, unless the storage is full. */
export function storeFlashToast(message: ToastMessage): void {
  storeIfPossible(webStorage('sessionStorage'), KEY, JSON.stringify(message));
}

/** Returns the toast that the previous page stored, and removes it. */
export function takeFlashToast(): ToastMessage | null {
  const storage = webStorage('sessionStorage');
  const text = storage?.getItem(KEY) ?? null;
  storage?.removeItem(KEY);
  return text === null ? null : JSON.parse(text);
}
