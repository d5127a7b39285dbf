import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../rules/formats.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';

/** Requests a build and shows a toast with the result. */
export function useBuildRequest(request: () => Promise<{ accepted: boolean; nextAt: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: ({ accepted, nextAt }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      toast(
        accepted
          ? { title: 'Build requested', destructive: false }
          : {
              title: 'Build limit reached',
              description: `The next build can run on ${formatDateTime(nextAt, timeZone)}.`,
              destructive: true,
            },
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (error) => toastFailure('Error requesting a build', error),
  });
}
