import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Warns that the text contains HTML that an edit in this view would remove. */
export function LossNotice({ onShowSource }: { onShowSource: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onShowSource}>
          Edit as HTML
        </Button>
      }
    >
      This text contains HTML that this view does not support. If you edit the text here, that HTML is
      removed.
    </Alert>
  );
}
