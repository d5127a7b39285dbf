/**
 * Moves lists that the editor would put into blank items. A list that is alone in its item (Lexical) moves to the previous
 * item. A list at the start of another one (OneNote, LibreOffice, inner items copied from Google Docs) moves in front of it.
 */
export function moveInnerLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const content = contentOf(item);
    // The editor adds a list that follows an item to that item.
    if (content.length > 0 && content.every(isList)) item.replaceWith(...item.childNodes);
  }
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = list.parentElement;
    if (!outer || contentOf(outer)[0] !== list) continue;
    outer.before(list);
    if (contentOf(outer).length === 0) outer.remove();
  }
}

/**
 * Replaces lists of figures, such as older galleries of WordPress, with their figures, because list items in the editor
 * must start with text.
 */
export function unwrapGalleries(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = contentOf(list);
    if (items.length > 0 && items.every(isFigureItem))
      list.replaceWith(...items.flatMap((item) => [...item.childNodes]));
  }
}

/** Returns the children of an element without comments and whitespace between them. */
function contentOf(element: Element): Node[] {
  return [...element.childNodes].filter((node) =>
    node instanceof Text ? node.data.trim() !== '' : node instanceof Element,
  );
}

const isList = (node: Node) => node instanceof Element && node.matches('ul, ol');

function isFigureItem(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const content = contentOf(node);
  return content.length === 1 && node.firstElementChild?.tagName === 'FIGURE';
}
