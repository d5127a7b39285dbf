import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { labels } from '../../../rules/messages.ts';

interface Props {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks the user to confirm a destructive action. Escape cancels. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, onConfirm, onCancel }: Props) {
  const textId = useId();
  // The dialog can still be clicked while it fades out, also after Cancel.
  const confirm = () => {
    if (isOpen) onConfirm();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
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
        <Button color="inherit" onClick={onCancel} autoFocus>
          {labels.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
