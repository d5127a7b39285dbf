import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** Whether images are being uploaded. The HTML view could not receive them. */
  isUploading: boolean;
  onShowSource: () => void;
}

/** Warns that the text contains HTML that an edit in this view would remove. */
export function LossNotice({ isUploading, onShowSource }: Props) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isUploading} onClick={onShowSource}>
          Edit as HTML
        </Button>
      }
    >
      This text contains HTML that this view does not support. If you edit the text here, that HTML is
      removed.
    </Alert>
  );
}
