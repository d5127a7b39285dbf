import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment } from '@tiptap/pm/model';
import { positionAfter } from './content-of.ts';
import { hasBlock } from './has-block.ts';
import { perBlock } from './per-block.ts';

/** Returns the editor's content as HTML; `''` if empty. Built in a separate document so that no image is fetched. */
export function htmlOf(editor: Editor): string {
  const { isEmpty, state } = editor;
  if (isEmpty && !hasBlock(state.doc, BLOCKS_WITHOUT_TEXT)) return '';
  return state.doc.children.map(htmlOfBlock).join('');
}

/** Returns where the cursor is in the HTML of the article, which the editor may write differently. */
export function caretInHtml(editor: Editor, html: string): number {
  if (html === htmlOf(editor)) return htmlLengthBefore(editor);
  const { from } = editor.state.selection;
  let [low, high] = [0, html.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (positionAfter(html.slice(0, middle)) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function htmlLengthBefore({ state }: Editor): number {
  const { doc, selection } = state;
  const html = doc.cut(0, selection.from).children.map(htmlOfBlock).join('');
  // The end tags are after the cursor.
  return html.replace(/(?:<\/[^>]+>)+$/, '').length;
}

const htmlOfBlock = perBlock((block) => {
  const inert = document.implementation.createHTMLDocument('');
  const body = inert.createElement('div');
  DOMSerializer.fromSchema(block.type.schema).serializeFragment(
    Fragment.from(block),
    { document: inert },
    body,
  );
  for (const caption of body.querySelectorAll('figcaption')) {
    if (caption.childNodes.length === 0) caption.remove();
  }
  // Omit images that are still uploading: their `blob:` URLs are temporary.
  for (const image of body.querySelectorAll('img[src^="blob:"]')) (image.closest('figure') ?? image).remove();
  const rawSources = [...body.querySelectorAll('[data-raw]')].map((place) => {
    const source = place.getAttribute('data-raw') ?? '';
    place.replaceWith(inert.createComment('raw'));
    return source;
  });
  return body.innerHTML.replaceAll('<!--raw-->', () => rawSources.shift() ?? '');
});

/** Blocks worth saving without any text in the document. */
const BLOCKS_WITHOUT_TEXT = ['table', 'figure', 'embed'];
