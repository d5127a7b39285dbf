import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import { publishNow } from './publishing-api.ts';
import { useBuildRequest } from './use-build-request.ts';

/** Requests an immediate build. It can use the reserved builds of the quota. */
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
