import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { checkCtas } from '../../rules/cta-check.ts';

/** A shortcode in the editor's text: its position in the document and remarks about it. */
export interface MarkedShortcode {
  readonly from: number;
  readonly to: number;
  readonly source: string;
  readonly isButton: boolean;
  readonly remarks: readonly string[];
}

interface Marks {
  readonly shortcodes: readonly MarkedShortcode[];
  readonly decorations: DecorationSet;
}

const key = new PluginKey<Marks>('shortcodeMarks');

/** Highlights which shortcodes will become buttons and which will not, and why. The highlights are not saved. */
export const ShortcodeMarks = Extension.create({
  name: 'shortcodeMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: (_, { doc }) => marksIn(doc),
        apply: (transaction, known) => (transaction.docChanged ? marksIn(transaction.doc) : known),
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

/** The shortcodes that are not shown as a button, or of which a part is ignored. */
export function doubtfulShortcodes(state: EditorState): readonly MarkedShortcode[] {
  return key.getState(state)?.shortcodes.filter(({ remarks }) => remarks.length > 0) ?? [];
}

function marksIn(doc: Node): Marks {
  const shortcodes: MarkedShortcode[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    if (block.type.spec.code || !/\[cta/i.test(block.textContent)) return false;
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const { start, end, isButton, remarks } of checkCtas(text)) {
      const from = position + 1 + start;
      const around = surroundings(doc, from);
      shortcodes.push({
        from,
        to: position + 1 + end,
        source: text.slice(start, end),
        isButton: isButton && around === null,
        remarks: around === null ? remarks : [around],
      });
    }
    return false;
  });
  return { shortcodes, decorations: DecorationSet.create(doc, shortcodes.map(decoration)) };
}

/** Shortcodes inside links and code are left alone; one that only contains a link is not. */
function surroundings(doc: Node, from: number): string | null {
  const marks = doc.nodeAt(from)?.marks.map(({ type }) => type.name) ?? [];
  if (marks.includes('code')) return 'It is formatted as code.';
  return marks.includes('link') ? 'It is part of a link: remove the link.' : null;
}

function decoration({ from, to, isButton, remarks }: MarkedShortcode): Decoration {
  const isFine = isButton && remarks.length === 0;
  return Decoration.inline(from, to, {
    class: `cta-shortcode${isButton ? '' : ' cta-broken'}`,
    title: isFine
      ? 'Shown as a button'
      : [isButton ? 'Shown as a button.' : 'Shown as plain text.', ...remarks].join(' '),
  });
}
