/**
 * Translates the text below an element as browsers do: each text node is replaced by one in nested `font` elements, and
 * scripts keep references to the old one. Leaves out translated text and elements with `translate="no"`.
 */
export function translate(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], font')) continue;
    const [outer, inner] = [
      root.ownerDocument.createElement('font'),
      root.ownerDocument.createElement('font'),
    ];
    inner.append(`(${text.data})`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
