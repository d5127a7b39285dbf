import { Extension } from '@tiptap/core';

/**
 * Handles the keys for redo even if there is nothing to redo. With Caps Lock, Shift-Z is reported as a lowercase "z".
 * ProseMirror would then also try the key without Shift, which is undo.
 */
export const RedoKeys = Extension.create({
  name: 'redoKeys',
  // Before the keys of the history extension.
  priority: 1000,
  addKeyboardShortcuts() {
    const redo = () => {
      this.editor.commands.redo();
      return true;
    };
    return { 'Mod-Shift-z': redo, 'Mod-Shift-я': redo, 'Mod-y': redo };
  },
});
