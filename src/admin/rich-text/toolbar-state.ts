import type { Editor } from '@tiptap/core';
import { asText } from '../../rules/text-fields.ts';
import { isRightToLeft } from './direction.ts';
import { hasBlock } from './has-block.ts';

/** Returns the toolbar's state for the current selection. */
export function toolbarState(editor: Editor) {
  const text = editor.getAttributes('textStyle');
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    block: blockAt(editor),
    font: asText(text['fontFamily']),
    colour: asText(text['color']),
    background: asText(text['backgroundColor']),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    sub: editor.isActive('subscript'),
    sup: editor.isActive('superscript'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    align:
      ['left', 'center', 'right', 'justify'].find((side) => editor.isActive({ textAlign: side })) ?? null,
    rtl: isRightToLeft(editor),
    link: editor.isActive('link'),
    image: editor.isActive('image') || editor.isActive('figure'),
    inCallout: editor.isActive('callout'),
    inFigure: editor.isActive('figure'),
    inTable: editor.isActive('table'),
    hasTable: hasBlock(editor.state.doc, ['table']),
    language: asText(editor.getAttributes('codeBlock')['language']),
  };
}

/** The toolbar's state for a selection. */
export type ToolbarState = ReturnType<typeof toolbarState>;

/** The dialogs that toolbar buttons open. */
export type ToolDialogName = 'link' | 'image' | 'video' | 'cta';

/** Turns the selection into plain paragraphs: removes marks, block types, alignment, indentation and direction. */
export function cleanFormatting(editor: Editor): boolean {
  const chain = editor.chain().unsetAllMarks().clearNodes();
  return chain.resetAttributes('paragraph', ['textAlign', 'indent', 'dir', 'preserved']).run();
}

/** The class of a pull quote. */
export const PULL_QUOTE = 'pull-quote';

/** The block types in the toolbar's first menu. */
export type Block = 'paragraph' | 'h1' | 'h2' | 'h3' | 'quote' | 'pullQuote' | 'code';

function blockAt(editor: Editor): Block {
  if (editor.isActive('heading', { level: 1 })) return 'h1';
  if (editor.isActive('heading', { level: 2 })) return 'h2';
  if (editor.isActive('heading')) return 'h3';
  if (editor.isActive('codeBlock')) return 'code';
  if (!editor.isActive('blockquote')) return 'paragraph';
  return editor.getAttributes('blockquote')['preserved']?.class === PULL_QUOTE ? 'pullQuote' : 'quote';
}
