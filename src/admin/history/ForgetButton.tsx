import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { adminErrors } from '../../rules/console-messages.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';

interface Props extends Pick<ButtonProps, 'children' | 'sx' | 'aria-label'> {
  question: Parameters<typeof useConfirmation>[0];
  forget: () => Promise<void>;
  onSuccess?: () => void;
  /** Reads the remaining versions, also after a failure. */
  reload: () => Promise<unknown>;
}

/** A button that permanently deletes the texts of versions, after a confirmation. */
export function ForgetButton({ question, forget, onSuccess, reload, ...button }: Props) {
  const { ask, dialog } = useConfirmation(question);
  const { mutate, isPending } = useMutation({
    mutationFn: forget,
    onSuccess: () => onSuccess?.(),
    onError: (error) => toastFailure(adminErrors.forgetting, error),
    onSettled: reload,
  });
  return (
    <>
      <BusyButton
        {...button}
        size="small"
        color="error"
        isBusy={isPending}
        onClick={async () => (await ask()) && mutate()}
      />
      {dialog}
    </>
  );
}
