import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Warns, before the text is edited here, that it contains HTML the editor does not support. */
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
      This text contains HTML that this view does not support. That HTML is kept until you edit the text here,
      and removed when you do.
    </Alert>
  );
}
