import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * A command: if an inserted block without text, such as a video, is selected, moves the caret after it, where typed text
 * does not replace it. Adds a paragraph there unless text follows.
 */
export function moveCaretAfterBlock({ tr }: { tr: Transaction }): true {
  const { selection } = tr;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom;
  if (!isBlock) return true;
  const paragraph = tr.doc.type.schema.node('paragraph');
  const after = selection.$to;
  const next = after.nodeAfter;
  // A caption belongs to its image.
  if (!next?.isTextblock || next.type.spec.isolating) {
    if (!after.parent.canReplaceWith(after.index(), after.index(), paragraph.type)) return true;
    tr.insert(after.pos, paragraph);
  }
  tr.setSelection(TextSelection.create(tr.doc, after.pos + 1)).scrollIntoView();
  return true;
}
