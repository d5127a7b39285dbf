import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { consoleLabels } from '../../../rules/console-messages.ts';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

/**
 * Returns a dialog that asks the user to confirm a destructive action. `ask` opens it and resolves to whether the user
 * confirms. Escape cancels.
 */
export function useConfirmation({ title, text, confirmLabel }: Question): {
  ask: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const textId = useId();
  // The dialog can still be clicked while it fades out, after the user has answered.
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed);
    setAnswer(null);
  };
  const dialog = (
    <Dialog
      open={answer !== null}
      onClose={() => close(false)}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-describedby={textId}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => close(false)} autoFocus>
          {consoleLabels.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={() => close(true)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask: () => new Promise((resolve) => setAnswer(() => resolve)), dialog };
}
