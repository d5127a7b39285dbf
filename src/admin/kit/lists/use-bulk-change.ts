import { useState } from 'react';
import { useListContext, useUpdateMany } from 'react-admin';
import { toastFailure } from '../../app/notifications/toast.ts';
import type { ColumnChange } from '../../app/providers/change-rows.ts';
import { useEntity } from '../use-entity.ts';
import { type CreateUndo, useBulkOutcome } from './use-bulk-outcome.ts';
import { useUndoChange } from './use-undo-change.ts';

/**
 * Returns functions that change all selected rows. `outcome` follows their number in the toast. After `changeWithUndo`,
 * the toast has an Undo button.
 */
export function useBulkChange(errorTitle?: string) {
  const { messages } = useEntity();
  const { resource, selectedIds } = useListContext();
  const report = useBulkOutcome();
  const prepareUndo = useUndoChange();
  const [isPreparing, setPreparing] = useState(false);
  const [updateMany, { isPending }] = useUpdateMany();
  const failure = errorTitle ?? messages.updateFailed;

  const change = (data: Record<string, unknown>, outcome: string, undo?: CreateUndo) =>
    updateMany(
      resource,
      { ids: selectedIds, data },
      { mutationMode: 'pessimistic', ...report({ success: messages.updated, failure, outcome, undo }) },
    );

  const changeWithUndo = async ({ column, value }: ColumnChange, outcome: string) => {
    setPreparing(true);
    try {
      const undo = await prepareUndo(selectedIds, { column, value });
      await change({ [column]: value }, outcome, undo);
    } catch (error) {
      toastFailure(failure, error);
    } finally {
      setPreparing(false);
    }
  };
  return { change, changeWithUndo, isPending: isPending || isPreparing };
}
