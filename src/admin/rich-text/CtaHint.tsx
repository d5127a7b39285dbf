import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Editor } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CTA_SHORTCODE_HINT } from '../../article-html/cta-shortcode.ts';
import { CtaDialog } from './CtaDialog.tsx';

/** Explains the call-to-action shortcode and offers a button to insert one. */
export function CtaHint() {
  // Null until the editor is ready.
  const editor: Editor | null = useTiptapEditor();
  const [isOpen, setOpen] = useState(false);
  // Closed before the text is focused, because an open dialog keeps the focus.
  const close = () => {
    flushSync(() => setOpen(false));
    editor?.commands.focus();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, ...line }}>
      <Typography component="p" sx={{ flex: '1 1 16rem', fontSize: '0.8125rem', color: 'text.secondary' }}>
        To add a call-to-action button, write{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {CTA_SHORTCODE_HINT}
        </Box>
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Insert button
      </Button>
      {isOpen && editor && <CtaDialog editor={editor} onClose={close} />}
    </Box>
  );
}

const line = { borderTop: '1px solid', borderColor: 'divider' };
