import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { adminToasts } from '../../../rules/console-messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import { type Move, moveRecord } from './move-record.ts';

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
