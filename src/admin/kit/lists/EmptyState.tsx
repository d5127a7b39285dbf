import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';

interface Props {
  text: string;
  /** Whether screen readers announce the text. */
  isAlert?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A message in place of content: an empty list, a failed load, or an unknown URL. */
export function EmptyState({ text, isAlert = false, children }: Props) {
  useFocusOnRemoval();
  return (
    <Box>
      <p role={isAlert ? 'alert' : undefined}>{text}</p>
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
