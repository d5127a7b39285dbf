import { useNotify } from 'react-admin';
import { adminToasts, type ToastMessage } from '../../../rules/messages.ts';

/** Shows a toast with the message's title, description, style and duration. */
export function useToast(): (message: ToastMessage) => void {
  const notify = useNotify();
  return ({ title, description, destructive, durationMs, action }) =>
    notify(title, {
      type: destructive ? 'error' : 'success',
      ...(description === undefined ? {} : { description }),
      ...(action === undefined ? {} : { action }),
      ...(durationMs === undefined ? {} : { autoHideDuration: durationMs }),
    });
}

/** Shows an error toast: the title names the action, the description is the server's message. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return (title, error) => toast(adminToasts.failed(title, messageOf(error)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
