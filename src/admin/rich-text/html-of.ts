import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';

/** The editor's content as HTML; `''` if empty. Created in a separate document so that no image is fetched. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty && !hasStructure(editor)) return '';
  const inert = document.implementation.createHTMLDocument('');
  const body = inert.createElement('div');
  DOMSerializer.fromSchema(editor.schema).serializeFragment(
    editor.state.doc.content,
    { document: inert },
    body,
  );
  for (const caption of body.querySelectorAll('figcaption')) {
    if (caption.childNodes.length === 0) caption.remove();
  }
  // An image that is being uploaded has no address yet.
  for (const image of body.querySelectorAll('img[src^="blob:"]')) (image.closest('figure') ?? image).remove();
  const kept = [...body.querySelectorAll('[data-raw]')].map((place) => {
    const source = place.getAttribute('data-raw') ?? '';
    place.replaceWith(inert.createComment('raw'));
    return source;
  });
  return body.innerHTML.replaceAll('<!--raw-->', () => kept.shift() ?? '');
}

/** Whether there is something to keep besides text. */
function hasStructure(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants(({ type }) => {
    isFound ||= type.name === 'table' || type.name === 'figure' || type.name === 'embed';
    return !isFound;
  });
  return isFound;
}
