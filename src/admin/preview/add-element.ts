/** Appends a new element to `parent` and returns it. */
export function addElement(
  parent: Element,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Element {
  const element = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  parent.append(element);
  return element;
}
