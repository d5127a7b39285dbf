import { useRefresh } from 'react-admin';
import { adminErrors, adminToasts, type ToastMessage } from '../../rules/messages.ts';
import { useFailureToast, useToast } from '../app/notifications/use-toast.ts';
import { useEntity } from '../kit/use-entity.ts';
import { deletedRecords, restoreDeleted } from './history-api.ts';

/** How many of the newest deleted records are searched for those to restore. */
const PAGE = 200;

/** Returns the Undo button for the toast about deleted records of the list's entity. */
export function useUndoDelete(): (ids: readonly string[]) => NonNullable<ToastMessage['action']> {
  const { table } = useEntity();
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();

  const undo = async (ids: readonly string[]) => {
    try {
      const deleted = (await deletedRecords(table, { before: null, count: PAGE })).filter(({ record_id }) =>
        ids.includes(record_id),
      );
      const differences: string[] = [];
      for (const { id } of deleted) differences.push((await restoreDeleted(id)) ?? '');
      const [first] = deleted;
      if (deleted.length > 1) toast(adminToasts.allRestored(deleted.length));
      else if (first) toast(adminToasts.restored(first.label ?? '', differences[0] || undefined));
    } catch (error) {
      fail(adminErrors.restoring, error);
    }
    refresh();
  };
  return (ids) => ({ label: 'Undo', run: () => undo(ids) });
}
