import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import { publishNow } from '../app/publishing-api.ts';
import { useBuildRequest } from './use-build-request.ts';

/** Requests a build at once, whatever the waits say; it may spend the last builds of the allowance. */
export function PublishNowButton() {
  const { mutate, isPending } = useBuildRequest(publishNow);
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
