import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { isShortcut } from '../kit/is-shortcut.ts';

const key = new PluginKey('linkRequest');

/** Calls `open` on Ctrl-K (Cmd-K on a Mac) and when `[[` is typed, which it removes. Returns a cleanup function. */
export function onLinkRequest(editor: Editor, open: () => void): () => void {
  const plugin = new Plugin({
    key,
    props: {
      handleKeyDown: (_, event) => {
        if (!isShortcut(event, 'k')) return false;
        event.preventDefault();
        open();
        return true;
      },
      handleTextInput: (view, from, to, text) => {
        const { $from } = view.state.selection;
        const isCode = $from.parent.type.spec.code === true;
        const before = from > 1 ? view.state.doc.textBetween(from - 1, from, undefined, '\ufffc') : '';
        if (text !== '[' || before !== '[' || isCode) return false;
        view.dispatch(view.state.tr.delete(from - 1, to));
        open();
        return true;
      },
    },
  });
  editor.registerPlugin(plugin);
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key);
  };
}
