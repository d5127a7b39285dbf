import { Extension } from '@tiptap/core';
import { Plugin, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** In case the browser deletes nothing. */
const MAX_WAIT_MS = 30;

/**
 * Handles Backspace of phone keyboards that send no key and whose deletion cannot be prevented. Where it joins or removes
 * blocks, browsers add styles to the joined text, copy figures and break lists, so their change is discarded and the
 * editor's key is used instead.
 */
export const JoinedBlocks = Extension.create({
  name: 'joinedBlocks',
  addProseMirrorPlugins() {
    /** Set until the browser's deletion has been discarded. */
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (view: EditorView) => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (!view.isDestroyed) pressBackspace(view);
    };
    return [
      new Plugin({
        // Uploads that end meanwhile still replace their images.
        filterTransaction: (tr) =>
          timer === undefined || !tr.docChanged || tr.getMeta('addToHistory') === false,
        props: {
          handleDOMEvents: {
            beforeinput: (view, { inputType }) => {
              if (inputType !== 'deleteContentBackward' || !isAcrossBlocks(view.state.selection))
                return false;
              timer ??= setTimeout(() => finish(view), MAX_WAIT_MS);
              return true;
            },
            input: (view) => {
              // ProseMirror reads the deletion in the microtask before.
              if (timer !== undefined) queueMicrotask(() => finish(view));
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Returns whether a deletion backwards affects more than the text of one block. */
function isAcrossBlocks({ $from, $to, empty }: Selection): boolean {
  return empty ? $from.parentOffset === 0 : !$from.sameParent($to) || !$from.parent.isTextblock;
}

function pressBackspace(view: EditorView): void {
  const event = new KeyboardEvent('keydown', { key: 'Backspace', code: 'Backspace', keyCode: 8 });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}
