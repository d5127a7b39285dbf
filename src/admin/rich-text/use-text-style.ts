import { type Editor, useEditorState } from '@tiptap/react';
import { asText } from '../../rules/text-fields.ts';

/** Returns a style of the selected text, which is '' if not set, and a function that sets or removes ('') it. */
export function useTextStyle(
  editor: Editor,
  attribute: 'color' | 'backgroundColor' | 'fontFamily',
): [value: string, change: (value: string) => void] {
  const value = useEditorState({
    editor,
    selector: () => asText(editor.getAttributes('textStyle')[attribute]),
  });
  const change = (next: string) => {
    const chain = editor.chain().focus();
    chain
      .setMark('textStyle', { [attribute]: next || null })
      .removeEmptyTextStyle()
      .run();
  };
  return [value, change];
}
