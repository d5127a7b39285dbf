import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

/** A failed load, with a button to retry it. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState text={text}>
      <Button variant="outlined" onClick={() => onRetry()}>
        Try again
      </Button>
    </EmptyState>
  );
}
