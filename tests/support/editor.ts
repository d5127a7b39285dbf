import { Editor, type EditorOptions } from '@tiptap/core';
import { afterEach } from 'vitest';
import { contentOf } from '../../src/admin/rich-text/content-of.ts';
import { articleExtensions } from '../../src/admin/rich-text/extensions.ts';

/** The article editor that was opened last. */
export let editor: Editor;

/** Opens HTML in the article editor, until the end of the test. */
export function open(html: string, options: Partial<EditorOptions> = {}): Editor {
  editor = new Editor({ extensions: articleExtensions, content: contentOf(html), ...options });
  opened.push(editor);
  return editor;
}

const opened: Editor[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.destroy();
});
