import { type Editor, Extension } from '@tiptap/core';

/** Maximum indentation, in steps, that the article policy allows. */
const MAX_INDENT = 8;
const BLOCKS = ['paragraph', 'heading'];

/** The indentation of paragraphs and headings, in steps, stored as `data-indent`. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => {
            const steps = element.dataset['indent'] ?? '';
            return /^[1-8]$/.test(steps) ? Number(steps) : 0;
          },
          renderHTML: ({ indent }) => (indent > 0 ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    // Handled even if there is nothing to indent: browsers on a Mac leave the page on Cmd-[.
    const indent = (step: 1 | -1) => () => {
      indentBy(this.editor, step);
      return true;
    };
    return { 'Mod-]': indent(1), 'Mod-[': indent(-1) };
  },
});

/** Indents or outdents the selected blocks by one step, or list items by one level. */
export function indentBy(editor: Editor, step: 1 | -1): boolean {
  if (editor.isActive('listItem')) {
    return step === 1 ? editor.commands.sinkListItem('listItem') : editor.commands.liftListItem('listItem');
  }
  return editor.commands.command(({ state, tr }) => {
    let moved = false;
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
      if (!BLOCKS.includes(node.type.name)) return;
      const indent = Math.min(MAX_INDENT, Math.max(0, Number(node.attrs['indent']) + step));
      if (indent === node.attrs['indent']) return;
      moved = true;
      tr.setNodeAttribute(position, 'indent', indent);
    });
    return moved;
  });
}
