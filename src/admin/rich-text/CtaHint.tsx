import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CTA_SHORTCODE_HINT } from '../../article-html/cta-shortcode.ts';
import type { ToolDialogName } from './tools.ts';

/** Explains the call-to-action shortcode and offers a button to insert one. */
export function CtaHint({ open }: { open: (dialog: ToolDialogName) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, ...line }}>
      <Typography component="p" sx={{ flex: '1 1 16rem', fontSize: '0.8125rem', color: 'text.secondary' }}>
        To add a call-to-action button, write{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {CTA_SHORTCODE_HINT}
        </Box>
      </Typography>
      <Button size="small" variant="outlined" onClick={() => open('cta')}>
        Insert button
      </Button>
    </Box>
  );
}

const line = { borderTop: '1px solid', borderColor: 'divider' };
