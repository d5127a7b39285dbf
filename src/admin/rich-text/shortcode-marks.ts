import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { parseCtaShortcode } from '../../article-html/cta-shortcode.ts';

/** Shows which shortcodes will become buttons and which will stay text. Nothing of it is saved. */
export const ShortcodeMarks = Extension.create({
  name: 'shortcodeMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (transaction, known) => (transaction.docChanged ? decorate(transaction.doc) : known),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    if (block.type.spec.code || !block.textContent.includes('[cta')) return false;
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const match of text.matchAll(/\[cta\s[^\]]*\]/gi)) {
      const from = position + 1 + match.index;
      const usable = parseCtaShortcode(match[0]) !== null;
      found.push(
        Decoration.inline(from, from + match[0].length, {
          class: usable ? 'cta-shortcode' : 'cta-shortcode cta-broken',
          title: usable ? 'Becomes a button' : 'Stays text: a part is missing, or the link is not allowed',
        }),
      );
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}
