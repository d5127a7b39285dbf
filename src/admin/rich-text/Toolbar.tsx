import CodeIcon from '@mui/icons-material/Code';
import FormatAlignCenterIcon from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustifyIcon from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRightIcon from '@mui/icons-material/FormatAlignRight';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatClearIcon from '@mui/icons-material/FormatClear';
import FormatIndentDecreaseIcon from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncreaseIcon from '@mui/icons-material/FormatIndentIncrease';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatTextdirectionRToLIcon from '@mui/icons-material/FormatTextdirectionRToL';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import AddLinkIcon from '@mui/icons-material/Link';
import VideoIcon from '@mui/icons-material/OndemandVideo';
import RedoIcon from '@mui/icons-material/Redo';
import SmartButtonIcon from '@mui/icons-material/SmartButton';
import StrikethroughSIcon from '@mui/icons-material/StrikethroughS';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import UndoIcon from '@mui/icons-material/Undo';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type ReactNode, useRef, useState } from 'react';
import { useBarHeight } from '../app/layout/use-bar-height.ts';
import { ColourTool } from './ColourTool.tsx';
import { CtaDialog } from './CtaDialog.tsx';
import { toggleRightToLeft } from './direction.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { indentBy } from './indent.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { BlockSelect, FontSelect } from './StyleSelects.tsx';
import { ToolButton } from './ToolButton.tsx';
import { cleanFormatting, toolbarState } from './toolbar-state.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { VideoDialog } from './VideoDialog.tsx';

interface ToolbarProps {
  isSource: boolean;
  onToggleSource: () => void;
}

type OpenDialog = 'link' | 'image' | 'video' | 'cta' | null;

/** The toolbar of the article editor. It is a single tab stop; arrow keys move between tools. */
export function Toolbar(props: ToolbarProps) {
  // Null until the editor is ready.
  const editor: Editor | null = useTiptapEditor();
  return editor && <Tools editor={editor} {...props} />;
}

function Tools({ editor, isSource, onToggleSource }: ToolbarProps & { editor: Editor }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const bar = useRef<HTMLDivElement>(null);
  const arrowKeys = useArrowKeys(bar);
  useBarHeight(bar, '--toolbar');
  const is = useEditorState({ editor, selector: () => toolbarState(editor) });
  const close = () => setDialog(null);

  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label="Formatting" {...arrowKeys}>
        {!isSource && (
          <>
            <Group>
              <ToolButton label="Undo" disabled={!is.canUndo} use={() => editor.commands.undo()}>
                <UndoIcon />
              </ToolButton>
              <ToolButton label="Redo" disabled={!is.canRedo} use={() => editor.commands.redo()}>
                <RedoIcon />
              </ToolButton>
            </Group>
            <Group>
              <BlockSelect editor={editor} value={is.block} />
              <FontSelect editor={editor} value={is.font} />
            </Group>
            <Group>
              <ToolButton label="Bold" pressed={is.bold} use={() => run().toggleBold().run()}>
                <FormatBoldIcon />
              </ToolButton>
              <ToolButton label="Italic" pressed={is.italic} use={() => run().toggleItalic().run()}>
                <FormatItalicIcon />
              </ToolButton>
              <ToolButton label="Underline" pressed={is.underline} use={() => run().toggleUnderline().run()}>
                <FormatUnderlinedIcon />
              </ToolButton>
              <ToolButton label="Strike" pressed={is.strike} use={() => run().toggleStrike().run()}>
                <StrikethroughSIcon />
              </ToolButton>
              <ToolButton
                label="Subscript"
                pressed={is.sub}
                use={() => run().unsetSuperscript().toggleSubscript().run()}
              >
                <SubscriptIcon />
              </ToolButton>
              <ToolButton
                label="Superscript"
                pressed={is.sup}
                use={() => run().unsetSubscript().toggleSuperscript().run()}
              >
                <SuperscriptIcon />
              </ToolButton>
              <ColourTool editor={editor} kind="text" value={is.colour} />
              <ColourTool editor={editor} kind="background" value={is.background} />
            </Group>
            <Group>
              <ToolButton label="Bullet list" pressed={is.bullets} use={() => run().toggleBulletList().run()}>
                <FormatListBulletedIcon />
              </ToolButton>
              <ToolButton
                label="Ordered list"
                pressed={is.numbers}
                use={() => run().toggleOrderedList().run()}
              >
                <FormatListNumberedIcon />
              </ToolButton>
              <ToolButton label="Decrease indent" use={() => indentBy(editor, -1)}>
                <FormatIndentDecreaseIcon />
              </ToolButton>
              <ToolButton label="Increase indent" use={() => indentBy(editor, 1)}>
                <FormatIndentIncreaseIcon />
              </ToolButton>
            </Group>
            <Group>
              {alignments.map(([side, label, icon]) => (
                <ToolButton
                  key={side}
                  label={label}
                  pressed={is.align === side}
                  use={() => run().toggleTextAlign(side).run()}
                >
                  {icon}
                </ToolButton>
              ))}
              <ToolButton label="Right to left" pressed={is.rtl} use={() => toggleRightToLeft(editor)}>
                <FormatTextdirectionRToLIcon />
              </ToolButton>
            </Group>
            <Group>
              <ToolButton label="Link" pressed={is.link} use={() => setDialog('link')}>
                <AddLinkIcon />
              </ToolButton>
              <ToolButton label="Image" pressed={is.image} use={() => setDialog('image')}>
                <ImageIcon />
              </ToolButton>
              <ToolButton label="Video" use={() => setDialog('video')}>
                <VideoIcon />
              </ToolButton>
              <ToolButton label="Call-to-action button" use={() => setDialog('cta')}>
                <SmartButtonIcon />
              </ToolButton>
            </Group>
            <ToolButton label="Clean formatting" use={() => cleanFormatting(editor)}>
              <FormatClearIcon />
            </ToolButton>
          </>
        )}
        <ToolButton label="Edit as HTML" pressed={isSource} use={onToggleSource}>
          <CodeIcon />
        </ToolButton>
      </Bar>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
      {dialog === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {dialog === 'cta' && <CtaDialog editor={editor} onClose={close} />}
    </>
  );

  function run() {
    return editor.chain();
  }
}

const alignments: readonly (readonly [string, string, ReactNode])[] = [
  ['left', 'Align left', <FormatAlignLeftIcon key="left" />],
  ['center', 'Align centre', <FormatAlignCenterIcon key="center" />],
  ['right', 'Align right', <FormatAlignRightIcon key="right" />],
  ['justify', 'Justify', <FormatAlignJustifyIcon key="justify" />],
];

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 4,
  top: 'var(--top-bar)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: 6,
  borderBlockEnd: '1px solid var(--hairline)',
  borderRadius: '4px 4px 0 0',
  background: 'var(--mui-palette-background-paper)',
  // On a phone the tools would fill the screen, so they scroll sideways in one row.
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'thin' },
}));

const Group = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center' });
