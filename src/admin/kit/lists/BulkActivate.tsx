import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import type { ReactNode } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function BulkActivate({ errorTitle }: { errorTitle: string }) {
  const { change, isPending } = useBulkChange(errorTitle);
  const button = (label: string, icon: ReactNode, isActive: boolean) => (
    <BusyButton
      size="small"
      startIcon={icon}
      isBusy={isPending}
      onClick={() => change({ is_active: isActive }, `now ${isActive ? 'active' : 'inactive'}`)}
    >
      {label}
    </BusyButton>
  );
  return (
    <>
      {button('Activate', <ActivateIcon />, true)}
      {button('Deactivate', <DeactivateIcon />, false)}
    </>
  );
}
