import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Tools for the table at the cursor. The bar is a single tab stop, like the toolbar above it. */
export function TableTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const arrowKeys = useArrowKeys(bar);
  const can = editor.can();
  return (
    <Bar ref={bar} role="toolbar" aria-label="Table" {...arrowKeys}>
      {tools.map(([label, name]) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          disabled={!can[name]()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus()[name]().run()}
        >
          {label}
        </Button>
      ))}
    </Bar>
  );
}

const tools = [
  ['Add row', 'addRowAfter'],
  ['Add column', 'addColumnAfter'],
  ['Header row', 'toggleHeaderRow'],
  ['Delete row', 'deleteRow'],
  ['Delete column', 'deleteColumn'],
  ['Merge cells', 'mergeCells'],
  ['Split cell', 'splitCell'],
  ['Add row above', 'addRowBefore'],
  ['Add column before', 'addColumnBefore'],
  ['Delete table', 'deleteTable'],
] as const;

/** A single row that scrolls horizontally. */
const Bar = styled('div')({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBlockStart: '1px solid var(--hairline)',
  '& button': { flex: 'none', minHeight: 32 },
});
