import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type Identifier, useDeleteMany, useListContext } from 'react-admin';
import { useUndoDelete } from '../../history/use-undo-delete.ts';
import { BusyButton } from '../BusyButton.tsx';
import { useEntity } from '../use-entity.ts';
import { useBulkOutcome } from './use-bulk-outcome.ts';
import { useConfirmation } from './use-confirmation.tsx';

interface Props {
  /** Returns whether these rows can be deleted. If not, reports the reason to the user. */
  check?: (ids: Identifier[]) => Promise<boolean>;
}

export function BulkDelete({ check }: Props) {
  const { messages } = useEntity();
  const { resource, selectedIds } = useListContext();
  const report = useBulkOutcome();
  const undo = useUndoDelete();
  const [isChecking, setChecking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length;
  const { ask, dialog } = useConfirmation({
    title: messages.confirmDelete,
    text: `${count} selected will be deleted. You can restore ${count === 1 ? 'it' : 'them'} on the Deleted screen.`,
    confirmLabel: 'Delete',
  });

  const remove = async () => {
    if (!(await ask())) return;
    if (check) {
      setChecking(true);
      const canDelete = await check(selectedIds);
      setChecking(false);
      if (!canDelete) return;
    }
    await deleteMany(
      resource,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        ...report({ success: messages.deleted, failure: messages.deleteFailed, outcome: 'deleted', undo }),
      },
    );
  };

  return (
    <>
      <BusyButton
        size="small"
        color="error"
        startIcon={<DeleteIcon />}
        isBusy={isChecking || isPending}
        onClick={remove}
      >
        Delete
      </BusyButton>
      {dialog}
    </>
  );
}
