import { useListContext, useUpdateMany } from 'react-admin';
import { useEntity } from '../use-entity.ts';
import { useBulkOutcome } from './use-bulk-outcome.ts';

/** Returns a function that changes all selected rows. `outcome` follows their number in the toast. */
export function useBulkChange(errorTitle?: string) {
  const { messages } = useEntity();
  const { resource, selectedIds } = useListContext();
  const report = useBulkOutcome();
  const [updateMany, { isPending }] = useUpdateMany();
  const change = (data: Record<string, unknown>, outcome: string) =>
    updateMany(
      resource,
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        ...report({ success: messages.updated, failure: errorTitle ?? messages.updateFailed, outcome }),
      },
    );
  return { change, isPending };
}
