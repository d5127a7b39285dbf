import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useBuildRequest } from './use-build-request.ts';

/** Requests an immediate build. It can use the reserved builds of the quota. */
export function PublishNowButton() {
  const { mutate, isPending } = useBuildRequest();
  return (
    <BusyButton variant="contained" startIcon={<PublishIcon />} isBusy={isPending} onClick={() => mutate()}>
      Publish now
    </BusyButton>
  );
}
