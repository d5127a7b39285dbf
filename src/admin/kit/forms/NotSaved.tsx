import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** The error of the last save and a Retry button, shown above the form buttons. */
export function NotSaved({ reason, isBusy }: { reason: string; isBusy: boolean }) {
  return (
    <Mark role="alert">
      <p>
        <strong>Not saved:</strong> {reason}
      </p>
      <Button type="submit" size="small" color="error" variant="outlined" loading={isBusy}>
        Retry
      </Button>
    </Mark>
  );
}

const Mark = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
  padding: '8px 12px',
  borderInlineStart: '4px solid var(--down)',
  background: 'var(--down-wash)',
  fontSize: '0.9375rem',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none' },
});
