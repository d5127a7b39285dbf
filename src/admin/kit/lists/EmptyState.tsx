import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';

/** A message in place of content: an empty list, a failed load, or an unknown URL. `children` are its buttons. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  useFocusOnRemoval();
  return (
    <Box>
      <p>{text}</p>
      {children}
    </Box>
  );
}

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: '56px 16px',
  border: '2px dashed var(--hairline)',
  borderRadius: 4,
  textAlign: 'center',
  '& p': { margin: 0, font: 'italic 1.25rem/1.4 var(--serif)', color: 'var(--ink-soft)' },
});
