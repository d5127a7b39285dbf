import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** An uploaded image could not be added to the HTML view. */
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
