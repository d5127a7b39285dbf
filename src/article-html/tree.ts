/** An element of sanitised HTML with its start tag as written, or a text or an element without an end tag. */
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

/** Whether a node is more than the white space that parsers ignore between the parts of a table. */
export function hasContent(node: Node): boolean {
  return isElement(node) || /[^\t\n\f\r ]/.test(node);
}

/** An element with another name. It keeps its attributes except those of table cells, if it is no cell any more. */
export function renamed(element: Element, name: string): Element {
  const isCell = name === 'th' || name === 'td';
  const attributes = element.tag.slice(element.name.length + 1);
  const kept = isCell ? attributes : attributes.replace(/ (?:scope|colspan|rowspan)="[^"]*"/g, '');
  return { name, tag: `<${name}${kept}`, children: element.children };
}

/** How many elements are nested at the deepest place. */
export function heightOf(nodes: readonly Node[]): number {
  return Math.max(0, ...nodes.map((node) => (isElement(node) ? 1 + heightOf(node.children) : 0)));
}
