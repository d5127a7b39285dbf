import { useRef } from 'react';
import { adminToasts } from '../../rules/console-messages.ts';
import { useEntity } from '../kit/use-entity.ts';
import { type HistoryEntry, readActivity, readHistory, restoreVersion } from './history-api.ts';
import { useUndo } from './use-undo-delete.ts';

/**
 * Undoes a change of several records by restoring their versions before it. Call `begin` right before the change; `undo`
 * creates the Undo button of the toast about it. Records that the change left as they were, or that someone has changed
 * since, stay as they are.
 */
export function useUndoChange() {
  const { table } = useEntity();
  const restore = useUndo(restoreVersion, adminToasts.changedSince);
  /** The newest version in the history before the change. */
  const last = useRef(0);
  const begin = async () => {
    const [newest] = await readActivity({ person: null, table }, { before: null, count: 1 });
    last.current = newest?.id ?? 0;
  };
  const undo = (ids: readonly string[]) => {
    const before = last.current;
    return restore(() => versionsAt(table, ids, before));
  };
  return { begin, undo };
}

/** Returns the versions that records had before their latest change, if that is the only one after the version `last`. */
async function versionsAt(table: string, ids: readonly string[], last: number): Promise<HistoryEntry[]> {
  const versions: HistoryEntry[] = [];
  for (const id of ids) {
    const [newest, old] = await readHistory(table, id, { before: null, count: 2 });
    if (newest && old && newest.id > last && old.id <= last) versions.push(old);
  }
  return versions;
}
