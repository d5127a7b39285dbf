import AlignCentreIcon from '@mui/icons-material/FormatAlignCenter';
import JustifyIcon from '@mui/icons-material/FormatAlignJustify';
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import AlignRightIcon from '@mui/icons-material/FormatAlignRight';
import BoldIcon from '@mui/icons-material/FormatBold';
import CleanIcon from '@mui/icons-material/FormatClear';
import OutdentIcon from '@mui/icons-material/FormatIndentDecrease';
import IndentIcon from '@mui/icons-material/FormatIndentIncrease';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import RightToLeftIcon from '@mui/icons-material/FormatTextdirectionRToL';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import RuleIcon from '@mui/icons-material/HorizontalRule';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import VideoIcon from '@mui/icons-material/OndemandVideo';
import RedoIcon from '@mui/icons-material/Redo';
import CtaIcon from '@mui/icons-material/SmartButton';
import CalloutIcon from '@mui/icons-material/StickyNote2Outlined';
import StrikeIcon from '@mui/icons-material/StrikethroughS';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Editor } from '@tiptap/core';
import { isRightToLeft, toggleRightToLeft } from './direction.ts';
import { insertRule } from './horizontal-rule.ts';
import { indentBy } from './indent.ts';
import { insertTable } from './tables.ts';

/** The dialogs that tools open. */
export type ToolDialogName = 'link' | 'image' | 'video' | 'cta';

/** A button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  /** Whether the selection has what the tool sets. Only for tools that show it. */
  readonly isPressed?: (editor: Editor) => boolean;
  readonly isDisabled?: (editor: Editor) => boolean;
  readonly run: (editor: Editor, open: (dialog: ToolDialogName) => void) => void;
}

/** The most frequently used tools. They fit on a phone. */
export const FIRST_TOOLS: readonly Tool[] = [
  toggle('Bold', BoldIcon, ['bold'], ({ commands }) => commands.toggleBold()),
  toggle('Italic', ItalicIcon, ['italic'], ({ commands }) => commands.toggleItalic()),
  toggle('Link', LinkIcon, ['link'], (_, open) => open('link')),
  toggle('Image', ImageIcon, ['image', 'figure'], (_, open) => open('image')),
];

const inFigure = (editor: Editor) => editor.isActive('figure');

/**
 * Tools that change or insert whole blocks, plus undo and redo. A block that is inserted into a caption would split its
 * figure.
 */
export const BLOCK_TOOLS: readonly Tool[] = [
  toggle('Bullet list', BulletsIcon, ['bulletList'], ({ commands }) => commands.toggleBulletList()),
  toggle('Ordered list', NumbersIcon, ['orderedList'], ({ commands }) => commands.toggleOrderedList()),
  {
    label: 'Undo',
    icon: UndoIcon,
    isDisabled: (editor) => !editor.can().undo(),
    run: ({ commands }) => commands.undo(),
  },
  {
    label: 'Redo',
    icon: RedoIcon,
    isDisabled: (editor) => !editor.can().redo(),
    run: ({ commands }) => commands.redo(),
  },
  {
    label: 'Table',
    icon: TableIcon,
    isDisabled: (editor) => editor.isActive('table') || inFigure(editor),
    run: insertTable,
  },
  toggle('Callout', CalloutIcon, ['callout'], (editor) => editor.chain().focus().toggleWrap('callout').run()),
  { label: 'Video', icon: VideoIcon, isDisabled: inFigure, run: (_, open) => open('video') },
  { label: 'Horizontal rule', icon: RuleIcon, isDisabled: inFigure, run: insertRule },
  { label: 'Call-to-action button', icon: CtaIcon, run: (_, open) => open('cta') },
];

export const TEXT_TOOLS: readonly Tool[] = [
  toggle('Underline', UnderlineIcon, ['underline'], ({ commands }) => commands.toggleUnderline()),
  toggle('Strike', StrikeIcon, ['strike'], ({ commands }) => commands.toggleStrike()),
  toggle('Subscript', SubscriptIcon, ['subscript'], (editor) =>
    editor.chain().unsetSuperscript().toggleSubscript().run(),
  ),
  toggle('Superscript', SuperscriptIcon, ['superscript'], (editor) =>
    editor.chain().unsetSubscript().toggleSuperscript().run(),
  ),
];

export const PARAGRAPH_TOOLS: readonly Tool[] = [
  { label: 'Decrease indent', icon: OutdentIcon, run: (editor) => indentBy(editor, -1) },
  { label: 'Increase indent', icon: IndentIcon, run: (editor) => indentBy(editor, 1) },
  align('Align left', AlignLeftIcon, 'left'),
  align('Align centre', AlignCentreIcon, 'center'),
  align('Align right', AlignRightIcon, 'right'),
  align('Justify', JustifyIcon, 'justify'),
  { label: 'Right to left', icon: RightToLeftIcon, isPressed: isRightToLeft, run: toggleRightToLeft },
  { label: 'Clean formatting', icon: CleanIcon, run: cleanFormatting },
];

/** Returns a tool that is pressed in marks or nodes with one of these names. */
function toggle(label: string, icon: Tool['icon'], names: readonly string[], run: Tool['run']): Tool {
  return { label, icon, isPressed: (editor) => names.some((name) => editor.isActive(name)), run };
}

function align(label: string, icon: Tool['icon'], side: string): Tool {
  return {
    label,
    icon,
    isPressed: (editor) => editor.isActive({ textAlign: side }),
    run: ({ commands }) => commands.toggleTextAlign(side),
  };
}

/** Turns the selection into plain paragraphs: removes marks, block types, alignment, indentation and direction. */
export function cleanFormatting(editor: Editor): boolean {
  const chain = editor.chain().unsetAllMarks().clearNodes();
  return chain.resetAttributes('paragraph', ['textAlign', 'indent', 'dir', 'preserved']).run();
}
