import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useListContext, useRefresh, useUpdateMany } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import { useEntity } from '../use-entity.ts';

/** Buttons that activate or deactivate the selected rows. */
export function BulkActivate({ errorTitle }: { errorTitle: string }) {
  const { messages } = useEntity();
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();
  const [updateMany, { isPending }] = useUpdateMany();

  const setActive = (isActive: boolean) =>
    updateMany(
      resource,
      { ids: selectedIds, data: { is_active: isActive } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const description = `${selectedIds.length} now ${isActive ? 'active' : 'inactive'}.`;
          toast({ title: messages.updated, description, destructive: false });
          onUnselectItems();
        },
        onError: (error) => fail(errorTitle, error),
        onSettled: () => refresh(),
      },
    );

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
