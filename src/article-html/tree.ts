/** A node of sanitised HTML: an element, or text, which is escaped. */
export type Node = string | Element;

export interface Element {
  readonly name: string;
  /** Its start tag as written. In its attributes, angle brackets are escaped. */
  readonly tag: string;
  readonly children: Node[];
}

/** Maximum depth at which the sanitiser keeps elements. */
export const MAX_DEPTH = 50;

/** Elements that end a paragraph. */
export const BLOCK = /^(?:p|h[1-3]|div|blockquote|pre|ul|ol|li|hr|table|figure|figcaption)$/;

/** Elements without an end tag. */
export const VOID = /^(?:br|hr|img)$/;

/** Parses the sanitiser's output, whose tags are balanced and in which `<` and `>` are only the brackets of tags. */
export function parseSanitised(html: string): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of html.split(/(<[^>]*>)/)) {
    const siblings = open.at(-1) ?? root;
    if (token.startsWith('</')) open.pop();
    else if (token.startsWith('<')) {
      const isVoid = token.endsWith(' />');
      const element = createElement(isVoid ? `${token.slice(0, -3)}>` : token);
      siblings.push(element);
      if (!isVoid) open.push(element.children);
    } else if (token !== '') siblings.push(token);
  }
  return root;
}

/** Writes nodes as HTML. */
export function writeNodes(nodes: readonly Node[]): string {
  let html = '';
  for (const node of nodes) {
    if (!isElement(node)) html += node;
    else if (VOID.test(node.name)) html += node.tag;
    else html += `${node.tag}${writeNodes(node.children)}</${node.name}>`;
  }
  return html;
}

/** Returns an element with this start tag. */
export function createElement(tag: string, children: Node[] = []): Element {
  return { name: /^<([a-z0-9]+)/.exec(tag)?.[1] ?? '', tag, children };
}

/** Returns whether a node is an element, not text. */
export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}
