import { useMutation } from '@tanstack/react-query';
import type { ToastMessage } from '../../rules/messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { useRefreshLists } from '../kit/use-refresh-lists.ts';
import { setupTexts } from './setup-texts.ts';

/** Changes the guided setup, shows the result as a toast, and reloads what the dashboard shows. */
export function useSetupChange(change: () => Promise<unknown>, done: ToastMessage) {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(done),
    onError: (error) => toastFailure(setupTexts.failed, error),
    onSettled: () => refresh(),
  });
}
