import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Keeps a selected image, figure or card when text is typed, composed or pasted: the text goes after it, or into the
 * empty caption of a figure.
 */
export const TextAfterNode = Extension.create({
  name: 'textAfterNode',
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => leaveImage(editor) };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyPress: leaveNode,
        // The key that starts an input method. Some browsers lose its first letter if the caret moves later. Phone keyboards
        // do not name their keys, so this could be Backspace.
        handleKeyDown: (view, { keyCode, key }) =>
          keyCode === 229 && key !== '' && key !== 'Unidentified' && leaveNode(view),
        handlePaste: (view, _event, slice) => isText(slice) && leaveNode(view),
        handleDOMEvents: {
          compositionstart: leaveNode,
          // Phone keyboards and spelling corrections send no key press.
          beforeinput: (view, { inputType }) => /^insert.*Text$/.test(inputType) && leaveNode(view),
        },
      },
    }),
  ],
});

/** Moves the caret to where the text belongs. Returns `false`, so that the editor then inserts the text. */
function leaveNode(view: EditorView): boolean {
  const moved = caretAfterNode(view.state);
  // The text is an undo step of its own.
  if (moved) view.dispatch(closeHistory(moved).scrollIntoView());
  return false;
}

/** Lets Enter split the paragraph after an image instead of replacing the image. */
function leaveImage({ state, commands }: Editor): boolean {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.isInline) commands.setTextSelection(selection.to);
  return false;
}

function caretAfterNode({ tr, selection, schema }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { node, from, $to } = selection;
  const isFigure = node.type.name === 'figure';
  if (!node.isAtom && !isFigure) return null;
  const caretAt = (position: number) => tr.setSelection(TextSelection.create(tr.doc, position));
  if (isFigure && node.content.size === 0) return caretAt(from + 1);
  if (node.isInline && $to.pos < $to.end()) return caretAt($to.pos);
  const $after = node.isInline ? tr.doc.resolve($to.after()) : $to;
  const paragraph = schema.node('paragraph');
  const next = $after.nodeAfter;
  if (next?.type === paragraph.type && next.content.size === 0) return caretAt($after.pos + 1);
  if (!$after.parent.canReplaceWith($after.index(), $after.index(), paragraph.type))
    return node.isInline ? caretAt($to.pos) : null;
  tr.insert($after.pos, paragraph);
  return caretAt($after.pos + 1);
}

function isText({ content, size }: Slice): boolean {
  let isFound = false;
  content.descendants(({ isAtom, isText, type }) => {
    isFound ||= type.name === 'figure' || (isAtom && !isText && type.name !== 'hardBreak');
  });
  return size > 0 && !isFound;
}
