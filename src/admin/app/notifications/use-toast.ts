import { useNotify } from 'react-admin';
import { adminToasts, type ToastMessage } from '../../../rules/messages.ts';

/** Shows a toast: title, description, destructive or not, for as long as it says. */
export function useToast(): (message: ToastMessage) => void {
  const notify = useNotify();
  return ({ title, description, destructive, durationMs }) =>
    notify(title, {
      type: destructive ? 'error' : 'success',
      ...(description === undefined ? {} : { description }),
      ...(durationMs === undefined ? {} : { autoHideDuration: durationMs }),
    });
}

/** Shows that a call failed: the title names the action, the description is what the server said. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return (title, error) => toast(adminToasts.failed(title, messageOf(error)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
