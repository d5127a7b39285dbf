import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useArrowKeys } from './use-arrow-keys.ts';

/**
 * Tools for the table at the cursor, disabled outside of tables: a bar that appeared at a click into a table would move
 * the text under the pointer. The bar is a single tab stop, like the toolbar above it.
 */
export function TableTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const arrowKeys = useArrowKeys(bar);
  const isEnabled = useEditorState({ editor, selector: () => tools.map(([, name]) => editor.can()[name]()) });
  return (
    <Bar ref={bar} role="toolbar" aria-label="Table" aria-keyshortcuts="Alt+F10" {...arrowKeys}>
      {tools.map(([label, name], index) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          disabled={!isEnabled[index]}
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
  ['Add row above', 'addRowBefore'],
  ['Delete row', 'deleteRow'],
  ['Header row', 'toggleHeaderRow'],
  ['Add column', 'addColumnAfter'],
  ['Add column before', 'addColumnBefore'],
  ['Delete column', 'deleteColumn'],
  ['Merge cells', 'mergeCells'],
  ['Split cell', 'splitCell'],
  ['Delete table', 'deleteTable'],
] as const;

/** Wraps, except on phones and in low windows, where it is a single row that scrolls and fades out at its end. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: 2,
  borderBlockStart: '1px solid var(--hairline)',
  '& button': {
    flex: 'none',
    minWidth: 0,
    '&:focus-visible': { outlineOffset: -3 },
    '&.MuiButton-sizeSmall': { minHeight: 30, paddingInline: 8, fontSize: '0.8125rem' },
  },
  [`${theme.breakpoints.down('sm')}, (max-height: 479.95px)`]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // The last tool scrolls clear of the fade.
    paddingInlineEnd: 48,
    maskImage: 'linear-gradient(to right, #000 calc(100% - 48px), transparent)',
    '& button.MuiButton-sizeSmall': { minHeight: 40 },
  },
}));
