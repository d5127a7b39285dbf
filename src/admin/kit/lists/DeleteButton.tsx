import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useDelete, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import type { ResourceWords } from '../../app/resource-messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  words: ResourceWords;
  /** What the record is called. */
  name: string;
  /** The dialog's title; `null` asks with the browser's own question instead. */
  question: string;
  askWith?: 'dialog' | 'browser';
  /** Whether it may be deleted; says why not itself. */
  check?: () => Promise<boolean>;
  /** Called with a refusal of the database; true when it has been told. */
  onRefused?: (error: unknown) => boolean;
}

/** Deletes a row once the question is answered with yes. */
export function DeleteButton({ words, name, question, askWith = 'dialog', check, onRefused }: Props) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();
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
          toast({ title: words.deleted, destructive: false });
          refresh();
        },
        onError: (error) => {
          if (!onRefused?.(error)) fail(words.deleting, error);
        },
      },
    );
  };
  const ask = () => {
    if (askWith === 'dialog') setAsking(true);
    else if (confirm(question)) remove();
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
        title={question}
        text={`“${name}” will be deleted. This cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
