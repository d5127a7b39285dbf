import { type Editor, Extension } from '@tiptap/core';

const BLOCKS = ['paragraph', 'heading', 'codeBlock', 'figure'];
const WRAPPERS = ['blockquote', 'bulletList', 'orderedList', 'listItem', 'callout', 'container'];
/** Keep their direction, but the tool changes only the blocks inside. */
const TABLES = ['table', 'tableCell', 'tableHeader'];

/** The text direction of blocks, stored as `dir`. */
export const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: [...BLOCKS, ...WRAPPERS, ...TABLES],
      attributes: {
        dir: {
          default: null,
          // Word writes it in upper case.
          parseHTML: (element) =>
            (element.getAttribute('dir') || element.style.direction).toLowerCase() || null,
          renderHTML: ({ dir }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
});

/** Returns whether the block at the cursor is right-to-left. */
export function isRightToLeft(editor: Editor): boolean {
  return [...BLOCKS, ...WRAPPERS].some((type) => editor.isActive(type, { dir: 'rtl' }));
}

/** Toggles the text direction of the selected blocks. A list changes as a whole, including its markers. */
export function toggleRightToLeft(editor: Editor): boolean {
  const dir = isRightToLeft(editor) ? null : 'rtl';
  const types = [...BLOCKS, 'bulletList', 'orderedList', 'listItem', 'blockquote'];
  const chain = editor.chain();
  for (const type of types) if (editor.isActive(type)) chain.updateAttributes(type, { dir });
  return chain.run();
}
