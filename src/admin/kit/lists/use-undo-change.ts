import type { Identifier } from 'react-admin';
import { adminToasts } from '../../../rules/console-messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import type { ColumnChange, RowValue } from '../../app/providers/change-rows.ts';
import { formerValues, restoreValues } from '../../app/providers/former-values.ts';
import { warnBeforeLeaving } from '../../app/warn-before-leaving.ts';
import { useEntity } from '../use-entity.ts';
import { useRefreshLists } from '../use-refresh-lists.ts';
import type { CreateUndo } from './use-bulk-outcome.ts';

/**
 * Returns a function that reads the values which a change of rows will replace. It returns what creates the Undo button.
 * Undo leaves rows alone whose value someone has changed since.
 */
export function useUndoChange(): (ids: readonly Identifier[], change: ColumnChange) => Promise<CreateUndo> {
  const { table } = useEntity();
  const refresh = useRefreshLists();

  const undo = async (change: ColumnChange, former: readonly RowValue[]) => {
    const { count, problem } = await restoreValues(table, change, former);
    const total = former.length;
    toast(
      count === total ? adminToasts.changedBack(count) : adminToasts.notAllChangedBack(count, total, problem),
    );
    refresh();
  };

  return async (ids, change) => {
    const former = await formerValues(table, ids, change);
    return (changed) => {
      const changedRows = former.filter(({ id }) => changed.includes(id));
      if (changedRows.length === 0) return undefined;
      return { label: 'Undo', run: () => warnBeforeLeaving(() => undo(change, changedRows)) };
    };
  };
}
