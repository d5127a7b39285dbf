import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import { BulkButton } from './BulkButton.tsx';
import { useBulkChange } from './use-bulk-change.ts';

/** Buttons that activate or deactivate the selected rows. */
export function BulkActivate({ errorTitle }: { errorTitle: string }) {
  const { change, isPending } = useBulkChange(errorTitle);
  const setActive = (isActive: boolean) =>
    change({ is_active: isActive }, `now ${isActive ? 'active' : 'inactive'}`);

  return (
    <>
      <BulkButton startIcon={<ActivateIcon />} isPending={isPending} onClick={() => setActive(true)}>
        Activate
      </BulkButton>
      <BulkButton startIcon={<DeactivateIcon />} isPending={isPending} onClick={() => setActive(false)}>
        Deactivate
      </BulkButton>
    </>
  );
}
