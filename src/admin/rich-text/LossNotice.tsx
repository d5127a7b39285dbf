import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Says that the text holds more than the editor can show, before anybody changes it here. */
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
      This text has HTML that cannot be shown here. It stays as it is until you change the text in this view:
      then that part would be lost.
    </Alert>
  );
}
