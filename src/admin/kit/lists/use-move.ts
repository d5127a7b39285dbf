import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { TableName } from '../../../entities/entity.ts';
import { adminToasts } from '../../../rules/console-messages.ts';
import { ordersAfterMove, type Placed } from '../../../rules/list-order.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { allRows } from '../../app/providers/all-rows.ts';
import { changeRows } from '../../app/providers/change-rows.ts';
import { doesNotExist } from '../../app/providers/database-errors.ts';
import { useEntity } from '../use-entity.ts';

/** Where to move a record: up or down by one place, or to the place of another record. */
type Move = { readonly by: -1 | 1 } | { readonly to: string };

/** Returns a function that moves a record of a list sorted by `column`, shows its new place, and reloads the list. */
export function useMove(column: string) {
  const { table, nameColumn, messages } = useEntity();
  const { data = [], refetch } = useListContext();
  const { mutate, isPending: isMoving } = useMutation({
    mutationFn: ({ id, how }: { id: string; how: Move }) => moveRecord(table, column, id, how),
    onSuccess: (place, { id }) => {
      const name = data.find((record) => record.id === id)?.[nameColumn];
      if (place !== null) toast(adminToasts.moved(String(name ?? ''), place));
    },
    onError: (error) => toastFailure(messages.updateFailed, error),
    onSettled: () => refetch(),
  });
  const move = (id: string, how: Move) => {
    if (!isMoving) mutate({ id, how });
  };
  return { isMoving, move };
}

/**
 * Moves a record in the list of all records sorted by `column`. Reads the list first, because the screen shows only
 * one page of it and others may have changed it. Returns the record's new place, counted from 1, or null if it is
 * already the first or the last. Throws if a record was moved or deleted in the meantime.
 */
async function moveRecord(table: TableName, column: string, id: string, move: Move): Promise<number | null> {
  const rows = await allRows(table, ['id', column], column);
  const list = rows.map((row): Placed => ({ id: String(row.id), order: Number(row[column]) }));
  const from = list.findIndex((record) => record.id === id);
  const to = 'to' in move ? list.findIndex((record) => record.id === move.to) : from + move.by;
  if (from === -1 || ('to' in move && to === -1)) throw doesNotExist();
  const target = list[to];
  if (!target) return null;
  for (const change of ordersAfterMove(list, id, target.id)) {
    const before = list.find((record) => record.id === change.id)?.order;
    const onlyThere = { column, value: String(before) };
    const changed = await changeRows(table, [change.id], { [column]: change.order }, onlyThere);
    if (changed.length === 0) throw new Error('Someone else changed the order. Check it and try again.');
  }
  return to + 1;
}
