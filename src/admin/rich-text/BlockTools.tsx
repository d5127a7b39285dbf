import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import HorizontalRuleIcon from '@mui/icons-material/HorizontalRule';
import VideoIcon from '@mui/icons-material/OndemandVideo';
import RedoIcon from '@mui/icons-material/Redo';
import SmartButtonIcon from '@mui/icons-material/SmartButton';
import CalloutIcon from '@mui/icons-material/StickyNote2Outlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import type { Editor } from '@tiptap/core';
import { insertRule } from './horizontal-rule.ts';
import { BlockSelect, LanguageSelect } from './StyleSelects.tsx';
import { ToolButton } from './ToolButton.tsx';
import { insertTable } from './tables.ts';
import type { ToolbarState, ToolDialogName } from './toolbar-state.ts';

interface BlockToolsProps {
  editor: Editor;
  state: ToolbarState;
  open: (dialog: ToolDialogName) => void;
}

/**
 * Tools that change or insert whole blocks, plus undo and redo. A block that is inserted into a caption would split its
 * figure.
 */
export function BlockTools({ editor, state, open }: BlockToolsProps) {
  const run = () => editor.chain();
  return (
    <>
      <BlockSelect editor={editor} value={state.block} />
      {state.block === 'code' && <LanguageSelect editor={editor} value={state.language} />}
      <ToolButton label="Bullet list" pressed={state.bullets} onClick={() => run().toggleBulletList().run()}>
        <FormatListBulletedIcon />
      </ToolButton>
      <ToolButton
        label="Ordered list"
        pressed={state.numbers}
        onClick={() => run().toggleOrderedList().run()}
      >
        <FormatListNumberedIcon />
      </ToolButton>
      <ToolButton label="Undo" disabled={!state.canUndo} onClick={() => editor.commands.undo()}>
        <UndoIcon />
      </ToolButton>
      <ToolButton label="Redo" disabled={!state.canRedo} onClick={() => editor.commands.redo()}>
        <RedoIcon />
      </ToolButton>
      <ToolButton
        label="Table"
        disabled={state.inTable || state.inFigure}
        onClick={() => insertTable(editor)}
      >
        <TableIcon />
      </ToolButton>
      <ToolButton
        label="Callout"
        pressed={state.inCallout}
        onClick={() => run().focus().toggleWrap('callout').run()}
      >
        <CalloutIcon />
      </ToolButton>
      <ToolButton label="Video" disabled={state.inFigure} onClick={() => open('video')}>
        <VideoIcon />
      </ToolButton>
      <ToolButton label="Horizontal rule" disabled={state.inFigure} onClick={() => insertRule(editor)}>
        <HorizontalRuleIcon />
      </ToolButton>
      <ToolButton label="Call-to-action button" onClick={() => open('cta')}>
        <SmartButtonIcon />
      </ToolButton>
    </>
  );
}
