import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Identifier, useDeleteMany, useListContext, useRefresh } from 'react-admin';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import { useUndoDelete } from '../../history/use-undo-delete.ts';
import { useEntity } from '../use-entity.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** Returns whether these rows can be deleted. If not, reports the reason to the user. */
  check?: (ids: Identifier[]) => Promise<boolean>;
}

/** Deletes the selected rows after confirmation. */
export function BulkDelete({ check }: Props) {
  const { messages } = useEntity();
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefresh();
  const undo = useUndoDelete();
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length;

  const remove = async () => {
    setAsking(false);
    if (check && !(await check(selectedIds))) return;
    await deleteMany(
      resource,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast({
            title: messages.deleted,
            description: `${count} deleted.`,
            destructive: false,
            action: undo(selectedIds.map(String)),
          });
          onUnselectItems();
        },
        onError: (error) => fail(messages.deleting, error),
        onSettled: () => refresh(),
      },
    );
  };

  return (
    <>
      <Button
        color="error"
        size="small"
        startIcon={<DeleteIcon />}
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.confirmDelete}
        text={`${count} selected will be deleted. You can restore them on the Deleted screen.`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
