import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';

/** Reports that the browser cannot read drafts of the form, for example after it lost a file. */
export function DamagedDrafts({ onDiscard }: { onDiscard: () => void }) {
  useFocusOnRemoval();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, maxWidth: 'var(--form-width, 60rem)', alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Some unsaved changes on this device are damaged and cannot be restored.
    </Alert>
  );
}
