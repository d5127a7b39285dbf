import FormatAlignCenterIcon from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustifyIcon from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRightIcon from '@mui/icons-material/FormatAlignRight';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatClearIcon from '@mui/icons-material/FormatClear';
import FormatIndentDecreaseIcon from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncreaseIcon from '@mui/icons-material/FormatIndentIncrease';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatTextdirectionRToLIcon from '@mui/icons-material/FormatTextdirectionRToL';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import AddLinkIcon from '@mui/icons-material/Link';
import StrikethroughSIcon from '@mui/icons-material/StrikethroughS';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { ColourTool } from './ColourTool.tsx';
import { toggleRightToLeft } from './direction.ts';
import { indentBy } from './indent.ts';
import { FontSelect } from './StyleSelects.tsx';
import { ToolButton } from './ToolButton.tsx';
import { cleanFormatting, type ToolbarState, type ToolDialogName } from './toolbar-state.ts';

interface ToolsProps {
  editor: Editor;
  state: ToolbarState;
}

/** The most frequently used tools. They fit on a phone. */
export function FirstTools({ editor, state, open }: ToolsProps & { open: (dialog: ToolDialogName) => void }) {
  return (
    <>
      <ToolButton label="Bold" pressed={state.bold} onClick={() => editor.commands.toggleBold()}>
        <FormatBoldIcon />
      </ToolButton>
      <ToolButton label="Italic" pressed={state.italic} onClick={() => editor.commands.toggleItalic()}>
        <FormatItalicIcon />
      </ToolButton>
      <ToolButton label="Link" pressed={state.link} onClick={() => open('link')}>
        <AddLinkIcon />
      </ToolButton>
      <ToolButton label="Image" pressed={state.image} onClick={() => open('image')}>
        <ImageIcon />
      </ToolButton>
    </>
  );
}

/** Tools that change how the selected text looks. */
export function TextTools({ editor, state }: ToolsProps) {
  const run = () => editor.chain();
  return (
    <>
      <ToolButton label="Underline" pressed={state.underline} onClick={() => run().toggleUnderline().run()}>
        <FormatUnderlinedIcon />
      </ToolButton>
      <ToolButton label="Strike" pressed={state.strike} onClick={() => run().toggleStrike().run()}>
        <StrikethroughSIcon />
      </ToolButton>
      <ToolButton
        label="Subscript"
        pressed={state.sub}
        onClick={() => run().unsetSuperscript().toggleSubscript().run()}
      >
        <SubscriptIcon />
      </ToolButton>
      <ToolButton
        label="Superscript"
        pressed={state.sup}
        onClick={() => run().unsetSubscript().toggleSuperscript().run()}
      >
        <SuperscriptIcon />
      </ToolButton>
      <ColourTool editor={editor} kind="text" value={state.colour} />
      <ColourTool editor={editor} kind="background" value={state.background} />
      <FontSelect editor={editor} value={state.font} />
      <ToolButton label="Decrease indent" onClick={() => indentBy(editor, -1)}>
        <FormatIndentDecreaseIcon />
      </ToolButton>
      <ToolButton label="Increase indent" onClick={() => indentBy(editor, 1)}>
        <FormatIndentIncreaseIcon />
      </ToolButton>
      {alignments.map(([side, label, icon]) => (
        <ToolButton
          key={side}
          label={label}
          pressed={state.align === side}
          onClick={() => run().toggleTextAlign(side).run()}
        >
          {icon}
        </ToolButton>
      ))}
      <ToolButton label="Right to left" pressed={state.rtl} onClick={() => toggleRightToLeft(editor)}>
        <FormatTextdirectionRToLIcon />
      </ToolButton>
      <ToolButton label="Clean formatting" onClick={() => cleanFormatting(editor)}>
        <FormatClearIcon />
      </ToolButton>
    </>
  );
}

const alignments: readonly (readonly [string, string, ReactNode])[] = [
  ['left', 'Align left', <FormatAlignLeftIcon key="left" />],
  ['center', 'Align centre', <FormatAlignCenterIcon key="center" />],
  ['right', 'Align right', <FormatAlignRightIcon key="right" />],
  ['justify', 'Justify', <FormatAlignJustifyIcon key="justify" />],
];
