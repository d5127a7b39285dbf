import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined';
import ActivateIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useListContext, useRefresh, useUpdateMany } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import type { ResourceWords } from '../../app/resource-messages.ts';

interface Props {
  words: ResourceWords;
  errorTitle: string;
}

/** Makes the selected rows active, or inactive. */
export function BulkActivate({ words, errorTitle }: Props) {
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
          toast({ title: words.updated, description, destructive: false });
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
