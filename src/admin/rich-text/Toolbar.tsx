import CodeIcon from '@mui/icons-material/Code';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ColourTool } from './ColourTool.tsx';
import { CtaDialog } from './CtaDialog.tsx';
import { hasBlock } from './has-block.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
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
import { VideoDialog } from './VideoDialog.tsx';

interface ToolbarProps {
  isSource: boolean;
  /** Whether images are being uploaded. The HTML view could not receive them. */
  isUploading: boolean;
  onToggleSource: () => void;
}

/**
 * The toolbar of the article editor: one row that “More tools” expands if not everything fits. It is a single tab stop;
 * arrow keys move between tools.
 */
export function Toolbar(props: ToolbarProps) {
  // Null until the editor is ready.
  const editor: Editor | null = useTiptapEditor();
  return editor && <Tools editor={editor} {...props} />;
}

function Tools({ editor, isSource, isUploading, onToggleSource }: ToolbarProps & { editor: Editor }) {
  const [dialog, setDialog] = useState<ToolDialogName | null>(null);
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
  // Closed before the text is focused, because an open dialog keeps the focus.
  const close = () => {
    flushSync(() => setDialog(null));
    editor.commands.focus();
  };
  const toggleMore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A focused tool can disappear.
    if (isExpanded && row.current?.contains(document.activeElement)) currentTarget.focus();
    setExpanded(!isExpanded);
  };
  const toggleSource = () => {
    flushSync(onToggleSource);
    if (isSource && document.activeElement === document.body) editor.commands.focus();
  };
  useEffect(() => onLinkRequest(editor, () => setDialog('link')), [editor]);
  const Dialog = dialog && dialogs[dialog];

  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label="Formatting" aria-keyshortcuts="Alt+F10" {...arrowKeys}>
        <Row ref={row} data-expanded={isExpanded}>
          {!isSource && (
            <>
              <ToolButtons tools={FIRST_TOOLS} editor={editor} open={setDialog} />
              <BlockSelect editor={editor} />
              {isCode && <LanguageSelect editor={editor} />}
              <ToolButtons tools={BLOCK_TOOLS} editor={editor} open={setDialog} />
              <ToolButtons tools={TEXT_TOOLS} editor={editor} open={setDialog} />
              <ColourTool editor={editor} kind="text" />
              <ColourTool editor={editor} kind="background" />
              <FontSelect editor={editor} />
              <ToolButtons tools={PARAGRAPH_TOOLS} editor={editor} open={setDialog} />
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
      {Dialog && <Dialog editor={editor} onClose={close} />}
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

const dialogs = { link: LinkDialog, image: ImageDialog, video: VideoDialog, cta: CtaDialog };

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
