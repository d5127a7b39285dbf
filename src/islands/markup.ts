/** Creates the elements of HTML whose texts are escaped. */
export function elementsOf(html: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.children];
}

/** Shows HTML with at most one element in a box, unless the box already shows it. */
export function fillBox(box: Element, html: string): void {
  const [element = null] = elementsOf(html);
  if (!box.firstElementChild?.isEqualNode(element)) box.replaceChildren(element ?? '');
}
