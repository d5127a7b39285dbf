import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { useDelete, useRecordContext, useUnselect } from 'react-admin';
import { adminToasts } from '../../../rules/console-messages.ts';
import { success, type ToastMessage } from '../../../rules/messages.ts';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { isMissing, placeOfUse } from '../../app/providers/database-errors.ts';
import { useUndoDelete } from '../../history/use-undo-delete.ts';
import { useEntity } from '../use-entity.ts';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import { useRefreshLists } from '../use-refresh-lists.ts';
import { useConfirmation } from './use-confirmation.tsx';
import { useRecordName } from './use-record-name.ts';

interface Props {
  /** Whether to confirm with the console's dialog or `window.confirm`. */
  confirmWith?: 'dialog' | 'browser';
  /** Returns whether the record can be deleted. If not, reports the reason to the user. */
  check?: () => Promise<boolean>;
  /** Returns the toast for a record that is used in `place`; null for the default one. */
  inUse?: (place: string) => ToastMessage | null;
}

export function DeleteButton({ confirmWith = 'dialog', check, inUse }: Props) {
  const record = useRecordContext();
  const { name: resource, messages } = useEntity();
  const name = useRecordName();
  const refresh = useRefreshLists();
  const undo = useUndoDelete();
  const unselect = useUnselect(resource);
  const [isChecking, setChecking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const isBusy = isChecking || isPending;
  const button = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<Element | null>(null);
  useFocusOnRemoval(() => nextButton.current);
  const { ask, dialog } = useConfirmation({
    title: messages.confirmDelete,
    text: `“${name}” will be deleted. You can restore it on the Deleted screen.`,
    confirmLabel: 'Delete',
  });

  const dropRow = () => {
    const nextRow = button.current?.closest('tr')?.nextElementSibling;
    nextButton.current = nextRow?.querySelector('.column-actions button') ?? null;
    if (record) unselect([record.id]);
    refresh();
  };
  const remove = async () => {
    if (isBusy) return;
    if (!(confirmWith === 'dialog' ? await ask() : confirm(messages.confirmDelete))) return;
    if (check) {
      setChecking(true);
      const canDelete = await check();
      setChecking(false);
      if (!canDelete) return;
    }
    await deleteOne(
      resource,
      { id: record?.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast({ ...success(messages.deleted), action: undo([String(record?.id)]) });
          dropRow();
        },
        onError: (error) => {
          const place = placeOfUse(error);
          if (place === null) toastFailure(messages.deleteFailed, error);
          else toast(inUse?.(place) ?? adminToasts.inUse(messages.deleteFailed, name, place));
          if (isMissing(error)) dropRow();
        },
      },
    );
  };

  return (
    <>
      <Tooltip title="Delete" describeChild={false}>
        <IconButton
          ref={button}
          aria-label={`Delete ${name}`}
          size="small"
          color="error"
          // Not disabled, which would lose the focus.
          aria-disabled={isBusy}
          onClick={remove}
        >
          {isBusy ? (
            <CircularProgress size={20} color="inherit" aria-hidden />
          ) : (
            <DeleteIcon fontSize="small" />
          )}
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  );
}
