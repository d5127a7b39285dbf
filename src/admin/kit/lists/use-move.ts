import { useState } from 'react';
import { useListContext } from 'react-admin';
import { adminToasts } from '../../../rules/console-messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import { type Move, moveRecord } from './move-record.ts';

/** Returns a function that moves a record of a list sorted by `column`, shows its new place, and reloads the list. */
export function useMove(column: string) {
  const { table, nameColumn, messages } = useEntity();
  const { data = [], refetch } = useListContext();
  const [isMoving, setMoving] = useState(false);

  const move = async (id: string, how: Move) => {
    if (isMoving) return;
    setMoving(true);
    try {
      const place = await moveRecord(table, column, id, how);
      const name = data.find((record) => record.id === id)?.[nameColumn];
      if (place !== null) toast(adminToasts.moved(String(name ?? ''), place));
    } catch (error) {
      toastFailure(messages.updateFailed, error);
    }
    await refetch();
    setMoving(false);
  };
  return { isMoving, move };
}
