import Typography from '@mui/material/Typography';

export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}
