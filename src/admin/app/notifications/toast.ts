import { messageOf } from '../../../rules/error-message.ts';
import { error, type ToastMessage } from '../../../rules/messages.ts';
import { $toast, showToast } from '../../../toasts/toasts.ts';

/** Duration of a toast with a button, such as Undo: long enough to notice a mistake. */
const ACTION_TOAST_MS = 20_000;

/** Shows a toast. It replaces the current one, unless that is an error and the new one is secondary. */
export function toast(message: ToastMessage): void {
  if (message.isSecondary && $toast.get()?.destructive) return;
  showToast({ ...(message.action && { durationMs: ACTION_TOAST_MS }), ...message });
}

/** Shows an error toast. The title names the action, the description is the error message. */
export function toastFailure(title: string, thrown: unknown): void {
  toast(error(title, messageOf(thrown)));
}
