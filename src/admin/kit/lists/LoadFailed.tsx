import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  text: string;
  /** Whether screen readers announce the text. Omit it where a toast does. */
  isAlert?: boolean;
  onRetry: () => void;
}

export function LoadFailed({ text, isAlert = false, onRetry }: Props) {
  return (
    <EmptyState text={text} isAlert={isAlert}>
      <Button variant="outlined" onClick={() => onRetry()}>
        Try again
      </Button>
    </EmptyState>
  );
}
