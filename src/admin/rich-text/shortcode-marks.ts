import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { checkCtas } from '../../rules/cta-check.ts';
import { perBlock } from './per-block.ts';

/** The class of a highlighted shortcode. */
export const CTA_HIGHLIGHT = 'cta-shortcode';

/** A shortcode in the editor's text, with its document positions and remarks about it. */
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

/** Highlights shortcodes and explains whether each will become a button. The highlights are not saved. */
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

/** Returns the shortcodes that are not shown as a button or are partly ignored. */
export function problematicShortcodes(state: EditorState): readonly MarkedShortcode[] {
  return key.getState(state)?.shortcodes.filter(({ remarks }) => remarks.length > 0) ?? [];
}

const NO_MARKS: Marks = { shortcodes: [], decorations: DecorationSet.empty };

function marksIn(doc: Node): Marks {
  const shortcodes: MarkedShortcode[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const inside = position + 1;
    for (const { from, to, ...shortcode } of shortcodesIn(block))
      shortcodes.push({ from: inside + from, to: inside + to, ...shortcode });
    return false;
  });
  if (shortcodes.length === 0) return NO_MARKS;
  return { shortcodes, decorations: DecorationSet.create(doc, shortcodes.map(decoration)) };
}

/** Returns the shortcodes of a block, with positions relative to it. */
const shortcodesIn = perBlock((block): readonly MarkedShortcode[] => {
  if (block.type.spec.code || !/\[cta/i.test(block.textContent)) return [];
  const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
  return checkCtas(text).map(({ start, end, isButton, remarks }) => {
    const around = surroundings(block, start);
    return {
      from: start,
      to: end,
      source: text.slice(start, end),
      isButton: isButton && around === null,
      remarks: around === null ? remarks : [around],
    };
  });
});

/**
 * Returns the reason if a shortcode is inside code or a link and so stays plain text, otherwise null. Only its start
 * counts: a shortcode that contains a link still becomes a button.
 */
function surroundings(block: Node, from: number): string | null {
  const marks = block.nodeAt(from)?.marks.map(({ type }) => type.name) ?? [];
  if (marks.includes('code')) return 'It is formatted as code.';
  return marks.includes('link') ? 'It is part of a link: remove the link.' : null;
}

function decoration({ from, to, isButton, remarks }: MarkedShortcode): Decoration {
  const isFine = isButton && remarks.length === 0;
  return Decoration.inline(from, to, {
    class: isButton ? CTA_HIGHLIGHT : `${CTA_HIGHLIGHT} cta-broken`,
    title: isFine
      ? 'Shown as a button'
      : [isButton ? 'Shown as a button.' : 'Shown as plain text.', ...remarks].join(' '),
  });
}
