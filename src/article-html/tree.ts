/** A node of sanitised HTML: an element with its start tag as written, or a string, which is text or a void element. */
export type Node = string | Element;

/** An element with an end tag. */
export interface Element {
  readonly name: string;
  /** Its start tag. */
  readonly tag: string;
  readonly children: Node[];
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}

/** Returns whether a node is more than the whitespace that parsers ignore between the parts of a table. */
export function hasContent(node: Node): boolean {
  return isElement(node) || /[^\t\n\f\r ]/.test(node);
}

/** Returns an element with another name. Attributes of table cells are kept only if it is still a cell. */
export function renameElement(element: Element, name: string): Element {
  const isCell = name === 'th' || name === 'td';
  const attributes = element.tag.slice(element.name.length + 1);
  const allowed = isCell ? attributes : attributes.replace(/ (?:scope|colspan|rowspan)="[^"]*"/g, '');
  return { name, tag: `<${name}${allowed}`, children: element.children };
}

/** Returns the maximum nesting depth of elements. */
export function heightOf(nodes: readonly Node[]): number {
  let height = 0;
  for (const node of nodes) if (isElement(node)) height = Math.max(height, 1 + heightOf(node.children));
  return height;
}
