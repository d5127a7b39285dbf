import CodeIcon from '@mui/icons-material/Code';
import FillIcon from '@mui/icons-material/FormatColorFill';
import TextColourIcon from '@mui/icons-material/FormatColorText';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ColourTool } from './ColourTool.tsx';
import { hasBlock } from './has-block.ts';
import { onLinkRequest } from './link-request.ts';
import { BlockSelect, FontSelect, LanguageSelect } from './StyleSelects.tsx';
import { TableTools } from './TableTools.tsx';
import { ToolButton } from './ToolButton.tsx';
import {
  BLOCK_TOOLS,
  FIRST_TOOLS,
  PARAGRAPH_TOOLS,
  TEXT_TOOLS,
  type Tool,
  type ToolDialogName,
} from './tools.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useOverflow } from './use-overflow.ts';

interface ToolbarProps {
  editor: Editor;
  isSource: boolean;
  /** Whether images are being uploaded. The HTML view could not receive them. */
  isUploading: boolean;
  onToggleSource: () => void;
  onOpenDialog: (dialog: ToolDialogName) => void;
}

/**
 * The toolbar of the article editor: one row that “More tools” expands if not everything fits. It is a single tab stop;
 * arrow keys move between tools.
 */
export function Toolbar({ editor, isSource, isUploading, onToggleSource, onOpenDialog }: ToolbarProps) {
  const [isExpanded, setExpanded] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useOverflow(row, isExpanded);
  const arrowKeys = useArrowKeys(bar);
  const { isCode, hasTable } = useEditorState({
    editor,
    selector: () => ({
      isCode: editor.isActive('codeBlock'),
      hasTable: hasBlock(editor.state.doc, ['table']),
    }),
  });
  const toggleMore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A focused tool can disappear.
    if (isExpanded && row.current?.contains(document.activeElement)) currentTarget.focus();
    setExpanded(!isExpanded);
  };
  const toggleSource = () => {
    flushSync(onToggleSource);
    if (isSource && document.activeElement === document.body) editor.commands.focus();
  };
  useEffect(() => onLinkRequest(editor, () => onOpenDialog('link')), [editor, onOpenDialog]);

  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label="Formatting" aria-keyshortcuts="Alt+F10" {...arrowKeys}>
        <Row ref={row} data-expanded={isExpanded}>
          {!isSource && (
            <>
              <ToolButtons tools={FIRST_TOOLS} editor={editor} open={onOpenDialog} />
              <BlockSelect editor={editor} />
              {isCode && <LanguageSelect editor={editor} />}
              <ToolButtons tools={BLOCK_TOOLS} editor={editor} open={onOpenDialog} />
              <ToolButtons tools={TEXT_TOOLS} editor={editor} open={onOpenDialog} />
              <ColourTool label="Text colour" icon={TextColourIcon} editor={editor} attribute="color" />
              <ColourTool
                label="Background colour"
                icon={FillIcon}
                editor={editor}
                attribute="backgroundColor"
              />
              <FontSelect editor={editor} />
              <ToolButtons tools={PARAGRAPH_TOOLS} editor={editor} open={onOpenDialog} />
            </>
          )}
          <ToolButton label="Edit as HTML" pressed={isSource} disabled={isUploading} onClick={toggleSource}>
            <CodeIcon />
          </ToolButton>
        </Row>
        {(hasMore || isExpanded) && (
          <ToolButton label="More tools" expanded={isExpanded} onClick={toggleMore}>
            <MoreIcon />
          </ToolButton>
        )}
      </Bar>
      {hasTable && !isSource && <TableTools editor={editor} />}
    </>
  );
}

interface ToolButtonsProps {
  tools: readonly Tool[];
  editor: Editor;
  open: (dialog: ToolDialogName) => void;
}

function ToolButtons({ tools, editor, open }: ToolButtonsProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isPressed, isDisabled }) => ({
        ...(isPressed && { pressed: isPressed(editor) }),
        disabled: isDisabled?.(editor) ?? false,
      })),
  });
  return tools.map(({ label, icon: Icon, run }, index) => (
    <ToolButton key={label} label={label} {...states[index]} onClick={() => run(editor, open)}>
      <Icon />
    </ToolButton>
  ));
}

const Bar = styled('div')({ display: 'flex', alignItems: 'flex-start', padding: 4 });

const Row = styled('div')({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  gap: '2px 1px',
  '&[data-expanded="false"]': { maxHeight: 34, overflow: 'hidden' },
  '& [data-overflow]': { visibility: 'hidden' },
});
