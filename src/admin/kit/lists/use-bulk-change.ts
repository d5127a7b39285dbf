import { useListContext, useRefresh, useUpdateMany } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import { useEntity } from '../use-entity.ts';

/** Returns a function that changes all selected rows. `outcome` follows their number in the toast. */
export function useBulkChange(errorTitle?: string) {
  const { messages } = useEntity();
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();
  const [updateMany, { isPending }] = useUpdateMany();
  const change = (data: Record<string, unknown>, outcome: string) =>
    updateMany(
      resource,
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const description = `${selectedIds.length} ${outcome}.`;
          toast({ title: messages.updated, description, destructive: false });
          onUnselectItems();
        },
        onError: (error) => fail(errorTitle ?? messages.updating, error),
        onSettled: () => refresh(),
      },
    );
  return { change, isPending };
}
