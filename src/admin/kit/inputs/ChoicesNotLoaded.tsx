import Link from '@mui/material/Link';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';

interface Props {
  /** The id of the field, which gets the focus of the button. */
  fieldId: string;
  text: string;
  onRetry: () => void;
}

/** The helper text of a field whose choices could not be loaded. A toast announces the failure. */
export function ChoicesNotLoaded({ fieldId, text, onRetry }: Props) {
  useFocusOnRemoval(() => document.getElementById(fieldId));
  return (
    <>
      {text}{' '}
      <Link component="button" type="button" variant="inherit" onClick={onRetry} sx={{ minHeight: 24 }}>
        Try again
      </Link>
    </>
  );
}
