/**
 * Moves lists that the editor would put into blank items. Lists alone in an item (Lexical) become part of the item before.
 * Lists at the start of another list (OneNote, LibreOffice, the inner items of lists of Google Docs) move in front of it.
 */
export function moveInnerLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li'))
    if (item.firstElementChild && [...item.childNodes].every(isListOrSpace))
      // The editor adds a list that follows an item to that item.
      item.replaceWith(...item.childNodes);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = list.parentElement;
    if (outer?.firstElementChild !== list) continue;
    outer.before(list);
    if (outer.firstElementChild === null) outer.remove();
  }
}

function isListOrSpace(node: Node): boolean {
  return node instanceof Element ? node.matches('ul, ol') : node.textContent?.trim() === '';
}

/** Replaces lists of figures, such as the galleries of WordPress, with the figures: the editor's items begin with text. */
export function unwrapGalleries(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children];
    const isGallery = items.every(
      ({ children }) => children.length === 1 && children[0]?.tagName === 'FIGURE',
    );
    if (isGallery) list.replaceWith(...items.flatMap((item) => [...item.childNodes]));
  }
}
