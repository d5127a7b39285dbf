import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Editor } from '@tiptap/core';
import type { ReactNode, SubmitEvent } from 'react';

/** The props of the dialogs that change the text of an editor. */
export interface EditorDialogProps {
  editor: Editor;
  onClose: () => void;
}

interface ToolDialogProps {
  title: string;
  action: string;
  /** Whether the action is running. */
  isBusy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Additional buttons, such as 'Remove link'. */
  more?: ReactNode;
  children: ReactNode;
}

/** A dialog opened from the toolbar. Enter confirms, Escape cancels. */
export function ToolDialog({ title, action, isBusy, onSubmit, onClose, more, children }: ToolDialogProps) {
  const submit = (event: SubmitEvent) => {
    // React bubbles the event to the surrounding article form, which ignores it if its default is prevented.
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <form onSubmit={submit} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {more}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
