import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type Identifier, useDeleteMany, useListContext } from 'react-admin';
import { useUndoDelete } from '../../history/use-undo-delete.ts';
import { useEntity } from '../use-entity.ts';
import { BulkButton } from './BulkButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useBulkOutcome } from './use-bulk-outcome.ts';

interface Props {
  /** Returns whether these rows can be deleted. If not, reports the reason to the user. */
  check?: (ids: Identifier[]) => Promise<boolean>;
}

/** Deletes the selected rows after confirmation. */
export function BulkDelete({ check }: Props) {
  const { messages } = useEntity();
  const { resource, selectedIds } = useListContext();
  const [isConfirming, setConfirming] = useState(false);
  const report = useBulkOutcome(useUndoDelete());
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length;

  const remove = async () => {
    setConfirming(false);
    if (check && !(await check(selectedIds))) return;
    await deleteMany(
      resource,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        ...report({ success: messages.deleted, failure: messages.deleteFailed, outcome: 'deleted' }),
      },
    );
  };

  return (
    <>
      <BulkButton
        color="error"
        startIcon={<DeleteIcon />}
        isPending={isPending}
        onClick={() => setConfirming(true)}
      >
        Delete
      </BulkButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages.confirmDelete}
        text={`${count} selected will be deleted. You can restore ${count === 1 ? 'it' : 'them'} on the Deleted screen.`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
