import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { moveCaretAfterBlock } from './caret-after.ts';

/**
 * Inserts a horizontal rule and moves the caret after it. Tiptap's command would select a table or figure that follows,
 * and typed text would replace it.
 */
export function insertRule(editor: Editor): boolean {
  const { selection } = editor.state;
  const rule = { type: 'horizontalRule' };
  const chain = editor.chain().focus();
  const isInserted =
    selection instanceof NodeSelection
      ? chain.insertContentAt(selection.to, rule)
      : chain.insertContent(rule);
  return isInserted.command(moveCaretAfterBlock).run();
}
