import { messageOf } from '../../../rules/error-message.ts';
import { error, type ToastMessage } from '../../../rules/messages.ts';
import { $toast, dismissToast, showToast } from '../../../toasts/toasts.ts';

/** Duration of a toast with a button, such as Undo: long enough to notice a mistake. */
const ACTION_TOAST_MS = 20_000;

/** The toast with a button that an error has replaced. */
let covered: ToastMessage | null = null;
$toast.listen((current) => {
  if (current || !covered) return;
  const message = covered;
  covered = null;
  showToast(message);
});

/**
 * Shows a toast. It replaces the current one, unless that is an error and the new one is secondary. If an error replaces a
 * toast with a button, that toast returns after the error, for its full time.
 */
export function toast(message: ToastMessage): void {
  const current = $toast.get();
  if (message.isSecondary && current?.destructive) return;
  if (!message.destructive || message.action) covered = null;
  else if (current?.action) covered = current;
  showToast({ ...(message.action && { durationMs: ACTION_TOAST_MS }), ...message });
}

/** Removes the toast with this button, if it is still shown or would return after an error. */
export function withdrawToast(action: ToastMessage['action']): void {
  if (covered?.action === action) covered = null;
  if ($toast.get()?.action === action) dismissToast();
}

/** Shows an error toast. The title names the action, the description is the error message. */
export function toastFailure(title: string, thrown: unknown): void {
  toast(error(title, messageOf(thrown)));
}
