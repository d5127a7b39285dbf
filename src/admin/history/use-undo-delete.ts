import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { messageOf } from '../../rules/error-message.ts';
import type { ToastMessage } from '../../rules/messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { hasNoResponse } from '../app/providers/http-client.ts';
import { warnBeforeLeaving } from '../app/warn-before-leaving.ts';
import { useEntity } from '../kit/use-entity.ts';
import { useRefreshLists } from '../kit/use-refresh-lists.ts';
import { allEntries, deletedRecords, type HistoryEntry, restoreDeleted } from './history-api.ts';

/** Screen readers announce each number, so there is not one for every record. */
const RECORDS_PER_PROGRESS = 20;

/** Returns the history entries of these records' deletions, oldest first. */
async function deletions(table: string, ids: readonly string[]): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const entry of allEntries((page) => deletedRecords(table, page))) {
    if (ids.includes(entry.record_id)) entries.push(entry);
    if (entries.length === ids.length) break;
  }
  return entries.reverse();
}

/** Returns a function that creates the Undo button of the toast about deleted records. */
export function useUndoDelete(): (ids: readonly string[]) => NonNullable<ToastMessage['action']> {
  const { table } = useEntity();
  const refresh = useRefreshLists();

  const undo = async (ids: readonly string[]) => {
    const isLong = ids.length > RECORDS_PER_PROGRESS;
    // Finding thousands of deletions takes seconds.
    if (isLong) toast(adminToasts.restoring(0, ids.length));
    try {
      const deleted = await deletions(table, ids);
      const differences: string[] = [];
      const problems: string[] = [];
      let count = 0;
      // Oldest first, so that the order of records without one of their own stays.
      for (const [index, { id, label }] of deleted.entries()) {
        if (isLong && index > 0 && index % RECORDS_PER_PROGRESS === 0)
          toast(adminToasts.restoring(index, deleted.length));
        try {
          const difference = await restoreDeleted(table, id);
          if (difference !== undefined) differences.push(difference);
          count += 1;
        } catch (error) {
          if (hasNoResponse(error)) {
            problems.push(`${deleted.length - index} were not restored: ${messageOf(error)}`);
            break;
          }
          problems.push(`“${label ?? ''}”: ${messageOf(error)}`);
        }
      }
      const details = [...differences, ...problems].join(' ') || undefined;
      if (deleted.length === 0) toast(adminToasts.noLongerDeleted);
      else if (problems.length > 0) toast(adminToasts.notAllRestored(count, details));
      else if (deleted.length === 1) toast(adminToasts.restored(deleted[0]?.label ?? '', details));
      else toast(adminToasts.allRestored(count, details));
    } catch (error) {
      toastFailure(adminErrors.restoring, error);
    }
    refresh();
  };
  return (ids) => ({ label: 'Undo', run: () => warnBeforeLeaving(() => undo(ids)) });
}
