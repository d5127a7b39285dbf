import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Begins an undo step with each paste. Otherwise undo would also remove what was typed just before. */
export const PasteStep = Extension.create({
  name: 'pasteStep',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: beginStep,
        transformPastedText: (text, _isPlain, view) => beginStep(text, view),
      },
    }),
  ],
});

function beginStep(pasted: string, view: EditorView): string {
  view.dispatch(closeHistory(view.state.tr));
  return pasted;
}
