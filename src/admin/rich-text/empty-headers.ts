import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Marks header cells without content: they show a placeholder, and screen readers announce them as plain cells, because
 * a header without a name describes nothing. The marks are not stored.
 */
export const EmptyHeaders = Extension.create({
  name: 'emptyHeaders',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => DecorationSet.create(doc, emptyHeadersIn(doc)),
      },
    }),
  ],
});

function emptyHeadersIn(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, start) => {
    if (node.type.name === 'tableHeader' && isEmpty(node))
      found.push(Decoration.node(start, start + node.nodeSize, { role: 'cell', class: 'empty-header' }));
    return !node.isTextblock;
  });
  return found;
}

function isEmpty(cell: Node): boolean {
  return cell.childCount === 1 && cell.firstChild?.isTextblock === true && cell.firstChild.childCount === 0;
}
