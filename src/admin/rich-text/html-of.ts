import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment } from '@tiptap/pm/model';
import { perBlock } from './per-block.ts';

/** Returns the editor's content as HTML; `''` if empty. Built in a separate document so that no image is fetched. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty && !hasStructure(editor)) return '';
  return editor.state.doc.children.map(htmlOfBlock).join('');
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

/** Returns whether a document without text still has content worth saving. */
function hasStructure(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants(({ type }) => {
    isFound ||= type.name === 'table' || type.name === 'figure' || type.name === 'embed';
    return !isFound;
  });
  return isFound;
}
