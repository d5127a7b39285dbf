import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../rules/formats.ts';
import { useFailureToast, useToast } from '../app/notifications/use-toast.ts';

/** Requests a build and shows a toast with the result. */
export function useBuildRequest(request: () => Promise<{ accepted: boolean; nextAt: string }>) {
  const toast = useToast();
  const fail = useFailureToast();
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
              description: `The next build can run at ${formatDateTime(nextAt, timeZone)}.`,
              destructive: true,
            },
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (error) => fail('Error requesting a build', error),
  });
}
