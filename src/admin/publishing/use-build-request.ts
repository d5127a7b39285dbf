import { useMutation, useQueryClient } from '@tanstack/react-query';
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
          ? { title: 'Build requested', destructive: false }
          : {
              title: 'Build limit reached',
              description: `The next build can run on ${formatLocalTime(nextAt)}.`,
              destructive: true,
            },
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (error) => toastFailure('Error requesting a build', error),
  });
}
