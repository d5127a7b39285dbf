import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../rules/formats.ts';
import { useFailureToast, useToast } from '../app/notifications/use-toast.ts';
import { publishNow } from '../app/publishing-api.ts';

/** Asks for a build at once, whatever the waits say; it may spend the last builds of the allowance. */
export function PublishNowButton() {
  const toast = useToast();
  const fail = useFailureToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: publishNow,
    onSuccess: ({ accepted, nextAt }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      toast(
        accepted
          ? { title: 'A build was asked for', destructive: false }
          : {
              title: 'No build is left',
              description: `The next one may run at ${formatDateTime(nextAt, timeZone)}.`,
              destructive: true,
            },
      );
      return queries.invalidateQueries({ queryKey: ['publishing'] });
    },
    onError: (error) => fail('Error asking for a build', error),
  });
  return (
    <Button
      variant="contained"
      startIcon={<PublishIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Publish now
    </Button>
  );
}
