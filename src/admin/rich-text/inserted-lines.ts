import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Inserts several lines of text like a paste. The clipboard of phone keyboards and dictation insert them without one,
 * and the editor would misplace the caret, or drop all but the first line in a caption.
 */
export const InsertedLines = Extension.create({
  name: 'insertedLines',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput: (view, event) => {
            const { inputType, data, cancelable } = event;
            if (inputType !== 'insertText' || !cancelable || !data?.includes('\n')) return false;
            event.preventDefault();
            return view.pasteText(data);
          },
        },
      },
    }),
  ],
});
