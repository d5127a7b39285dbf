import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useDelete, useRecordContext, useRefresh } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import { useUndoDelete } from '../../history/use-undo-delete.ts';
import { useEntity } from '../use-entity.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useRecordName } from './use-record-name.ts';

interface Props {
  /** Our own dialog, or the browser's. */
  askWith?: 'dialog' | 'browser';
  /** Returns whether the record may be deleted, and reports the reason if not. */
  check?: () => Promise<boolean>;
  /** Called with a database error. Returns true if it was reported. */
  onRefused?: (error: unknown) => boolean;
}

/** Deletes a row after confirmation. */
export function DeleteButton({ askWith = 'dialog', check, onRefused }: Props) {
  const record = useRecordContext();
  const { name: resource, messages } = useEntity();
  const name = useRecordName();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();
  const undo = useUndoDelete();
  const [deleteOne, { isPending }] = useDelete();

  const remove = async () => {
    setAsking(false);
    if (check && !(await check())) return;
    await deleteOne(
      resource,
      { id: record?.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast({ title: messages.deleted, destructive: false, action: undo([String(record?.id)]) });
          refresh();
        },
        onError: (error) => {
          if (!onRefused?.(error)) fail(messages.deleting, error);
        },
      },
    );
  };
  const ask = () => {
    if (askWith === 'dialog') setAsking(true);
    else if (confirm(messages.confirmDelete)) remove();
  };

  return (
    <>
      <Tooltip title="Delete">
        <IconButton
          aria-label={`Delete ${name}`}
          size="small"
          color="error"
          disabled={isPending}
          onClick={ask}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.confirmDelete}
        text={`“${name}” will be deleted. This cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
