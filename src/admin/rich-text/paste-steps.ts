import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { moveCaretAfterBlock } from './caret-after.ts';

/** Makes each paste an undo step of its own, and moves the caret after what was pasted. */
export const PasteSteps = Extension.create({
  name: 'pasteSteps',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { tr }) => {
        if (!transactions.some((transaction) => transaction.getMeta('uiEvent') === 'paste')) return null;
        moveCaretAfterBlock({ tr });
        return tr.selectionSet ? tr : null;
      },
      props: {
        transformPastedHTML: beginStep,
        transformPastedText: (text, _isPlain, view) => beginStep(text, view),
        handleDOMEvents: { beforeinput: pasteLines },
      },
    }),
  ],
});

/** Otherwise undo would also remove what was typed just before. */
function beginStep(pasted: string, view: EditorView): string {
  view.dispatch(closeHistory(view.state.tr));
  return pasted;
}

/**
 * Inserts several lines of text like a paste. The clipboard of phone keyboards and dictation insert them without one,
 * and the editor would misplace the caret, or drop all but the first line in a caption.
 */
function pasteLines(view: EditorView, event: InputEvent): boolean {
  const { inputType, data, cancelable } = event;
  if (inputType !== 'insertText' || !cancelable || !data?.includes('\n')) return false;
  event.preventDefault();
  return view.pasteText(data);
}
