import { useMutation, useQueryClient } from '@tanstack/react-query';
import { error, success } from '../../rules/messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { formatLocalTime } from '../kit/local-time.ts';
import { requestBuild } from './publishing-api.ts';

/** Requests a build and shows a toast with the result. The request can approve the removals that blocked a build. */
export function useBuildRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (approved: { blocked_build?: number }) => requestBuild(approved),
    onSuccess: ({ accepted, next_at }) => {
      toast(
        accepted
          ? success('Build requested')
          : error('Build limit reached', `The next build can run on ${formatLocalTime(next_at)}.`),
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (problem) => toastFailure('Error requesting a build', problem),
  });
}
