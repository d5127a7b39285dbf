import { useMutation, useQueryClient } from '@tanstack/react-query';
import { error, success } from '../../rules/messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { formatLocalTime } from '../kit/local-time.ts';

/** Requests a build and shows a toast with the result. */
export function useBuildRequest(request: () => Promise<{ accepted: boolean; nextAt: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: ({ accepted, nextAt }) => {
      toast(
        accepted
          ? success('Build requested')
          : error('Build limit reached', `The next build can run on ${formatLocalTime(nextAt)}.`),
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (problem) => toastFailure('Error requesting a build', problem),
  });
}
