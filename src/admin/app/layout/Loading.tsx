import Typography from '@mui/material/Typography';

export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <Typography role="status" sx={{ py: 6, color: 'text.secondary', font: 'italic 1.125rem var(--serif)' }}>
      {text}
    </Typography>
  );
}
