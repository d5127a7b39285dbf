import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import { BusyButton } from '../BusyButton.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function BulkActivate({ errorTitle }: { errorTitle: string }) {
  const { change, isPending } = useBulkChange(errorTitle);
  const setActive = (isActive: boolean) =>
    change({ is_active: isActive }, `now ${isActive ? 'active' : 'inactive'}`);

  return (
    <>
      <BusyButton
        size="small"
        startIcon={<ActivateIcon />}
        isBusy={isPending}
        onClick={() => setActive(true)}
      >
        Activate
      </BusyButton>
      <BusyButton
        size="small"
        startIcon={<DeactivateIcon />}
        isBusy={isPending}
        onClick={() => setActive(false)}
      >
        Deactivate
      </BusyButton>
    </>
  );
}
