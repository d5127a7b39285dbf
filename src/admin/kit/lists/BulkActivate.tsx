import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useBulkChange } from './use-bulk-change.ts';

/** Buttons that activate or deactivate the selected rows. */
export function BulkActivate({ errorTitle }: { errorTitle: string }) {
  const { change, isPending } = useBulkChange(errorTitle);
  const setActive = (isActive: boolean) =>
    change({ is_active: isActive }, `now ${isActive ? 'active' : 'inactive'}`);

  return (
    <>
      <Button size="small" startIcon={<ActivateIcon />} disabled={isPending} onClick={() => setActive(true)}>
        Activate
      </Button>
      <Button
        size="small"
        startIcon={<DeactivateIcon />}
        disabled={isPending}
        onClick={() => setActive(false)}
      >
        Deactivate
      </Button>
    </>
  );
}
