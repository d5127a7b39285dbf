import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';

interface ToolDialogProps {
  title: string;
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Further buttons, such as 'Remove link'. */
  more?: ReactNode;
  children: ReactNode;
}

/** A question that a tool asks before it does something. Enter answers, Escape leaves. */
export function ToolDialog({ title, action, onSubmit, onClose, more, children }: ToolDialogProps) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    // React hands the event on to the article's form, which stands around this one.
    event.stopPropagation();
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {more}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
