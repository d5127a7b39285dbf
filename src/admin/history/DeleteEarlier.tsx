import { useMutation } from '@tanstack/react-query';
import { adminErrors, historyTexts } from '../../rules/console-messages.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { forgetVersions } from './history-api.ts';

interface Props {
  table: string;
  id: string;
  onForgotten: () => Promise<unknown>;
}

/** Permanently deletes the texts of all versions of a record but the current one. */
export function DeleteEarlier({ table, id, onForgotten }: Props) {
  const { ask, dialog } = useConfirmation(historyTexts.confirmEarlier);
  const { mutate, isPending } = useMutation({
    mutationFn: () => forgetVersions(table, id),
    onSettled: onForgotten,
    onError: (error) => toastFailure(adminErrors.forgetting, error),
  });
  return (
    <>
      <BusyButton
        size="small"
        color="error"
        isBusy={isPending}
        onClick={async () => (await ask()) && mutate()}
        sx={{ display: 'flex', marginInlineStart: 'auto', marginBlockStart: 1 }}
      >
        Delete earlier versions
      </BusyButton>
      {dialog}
    </>
  );
}
