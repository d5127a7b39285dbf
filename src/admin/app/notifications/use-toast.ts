import { useNotify } from 'react-admin';
import { messageOf } from '../../../rules/error-message.ts';
import { error, type ToastMessage } from '../../../rules/messages.ts';

/** Returns a function that shows a toast. */
export function useToast(): (message: ToastMessage) => void {
  const notify = useNotify();
  return ({ title, description, destructive, durationMs, isSecondary, action }) =>
    notify(title, {
      type: destructive ? 'error' : 'success',
      ...(description === undefined ? {} : { description }),
      ...(isSecondary === undefined ? {} : { isSecondary }),
      ...(action === undefined ? {} : { action }),
      ...(durationMs === undefined ? {} : { autoHideDuration: durationMs }),
    });
}

/** Returns a function that shows an error toast. The title names the action, the description is the error message. */
export function useFailureToast(): (title: string, thrown: unknown) => void {
  const toast = useToast();
  return (title, thrown) => toast(error(title, messageOf(thrown)));
}
