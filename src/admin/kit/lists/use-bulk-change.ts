import { useState } from 'react';
import { useListContext, useUpdateMany } from 'react-admin';
import { adminToasts } from '../../../rules/console-messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import type { ColumnChange, RowValue } from '../../app/providers/change-rows.ts';
import { formerValues, restoreValues } from '../../app/providers/former-values.ts';
import { warnBeforeLeaving } from '../../app/warn-before-leaving.ts';
import { useEntity } from '../use-entity.ts';
import { useRefreshLists } from '../use-refresh-lists.ts';
import { type CreateUndo, useBulkOutcome } from './use-bulk-outcome.ts';

/**
 * Returns functions that change all selected rows. `outcome` follows their number in the toast. After `changeWithUndo`,
 * the toast has an Undo button, which leaves rows alone whose value someone has changed since.
 */
export function useBulkChange(errorTitle?: string) {
  const { table, messages } = useEntity();
  const { resource, selectedIds } = useListContext();
  const report = useBulkOutcome();
  const refresh = useRefreshLists();
  const [isPreparing, setPreparing] = useState(false);
  const [updateMany, { isPending }] = useUpdateMany();
  const failure = errorTitle ?? messages.updateFailed;

  const change = (data: Record<string, unknown>, outcome: string, undo?: CreateUndo) =>
    updateMany(
      resource,
      { ids: selectedIds, data },
      { mutationMode: 'pessimistic', ...report({ success: messages.updated, failure, outcome, undo }) },
    );

  const undo = async (made: ColumnChange, former: readonly RowValue[]) => {
    const { count, problem } = await restoreValues(table, made, former);
    const total = former.length;
    toast(
      count === total ? adminToasts.changedBack(count) : adminToasts.notAllChangedBack(count, total, problem),
    );
    refresh();
  };

  const changeWithUndo = async (made: ColumnChange, outcome: string) => {
    setPreparing(true);
    try {
      const former = await formerValues(table, selectedIds, made);
      await change({ [made.column]: made.value }, outcome, (changed) => {
        const changedRows = former.filter(({ id }) => changed.includes(id));
        if (changedRows.length === 0) return undefined;
        return { label: 'Undo', run: () => warnBeforeLeaving(() => undo(made, changedRows)) };
      });
    } catch (error) {
      toastFailure(failure, error);
    } finally {
      setPreparing(false);
    }
  };
  return { change, changeWithUndo, isPending: isPending || isPreparing };
}
