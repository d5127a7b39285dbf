import { isBlank } from '../rules/characters.ts';
import { BLOCK, createElement, type Element, isElement, type Node } from './tree.ts';

/**
 * Repairs nesting in sanitised HTML that parsers interpret differently (a block in a paragraph, a heading in a heading,
 * a link in a link), so that browsers create exactly the elements as written. Unwraps links without a target or content,
 * and replaces headings without content: screen readers would announce them without a name.
 */
export function structureArticle(nodes: readonly Node[]): Node[] {
  const root: Node[] = [];
  /** The elements that are being written, outermost first. */
  const open: Element[] = [];

  /** Ends the outermost element with a matching name, and all inside it, within the innermost `container`. */
  const endWithin = (container: RegExp, name: RegExp) => {
    const innermost = open.findLastIndex((element) => container.test(element.name));
    const outermost = open.findIndex((element, index) => index > innermost && name.test(element.name));
    if (outermost !== -1) open.length = outermost;
  };

  const add = (node: Node): void => {
    const siblings = open.at(-1)?.children ?? root;
    if (!isElement(node)) append(siblings, node);
    else if (isBadLink(node, open)) node.children.forEach(add);
    else addElement(node);
  };

  const addElement = ({ name, tag, children }: Element): void => {
    // End the elements that cannot contain this one.
    if (BLOCK.test(name)) endWithin(CELL, /^p$/);
    if (HEADING.test(name)) endWithin(CELL, HEADING);
    if (name === 'li') endWithin(LIST_OR_BOX, /^li$/);
    const element = { name, tag, children: [] };
    (open.at(-1)?.children ?? root).push(element);
    const depth = open.push(element) - 1;
    // Frames have no fallback content: browsers never show it, and parsers disagree about how to parse it.
    if (name !== 'iframe') children.forEach(add);
    // Unless an element inside has ended it.
    if (open[depth] === element) open.length = depth;
  };
  nodes.forEach(add);
  return withoutEmptyNames(root);
}

function withoutEmptyNames(nodes: readonly Node[]): Node[] {
  const kept: Node[] = [];
  for (const node of nodes) {
    if (!isElement(node)) append(kept, node);
    else {
      const { name, tag } = node;
      const children = withoutEmptyNames(node.children);
      if (!NAMED.test(name) || !children.every(isEmpty)) kept.push({ name, tag, children });
      else if (name !== 'a') kept.push(createElement(tag.replace(/^<h[1-3]/, '<div'), children));
      // Other links can lead to its ID.
      else if (tag.includes(' id="')) kept.push(createElement(`<span${ID.exec(tag)?.[0]}>`, children));
      else for (const child of children) append(kept, child);
    }
  }
  return kept;
}

function isEmpty(node: Node): boolean {
  return isElement(node) ? !MEDIA.test(node.name) && node.children.every(isEmpty) : isBlank(node);
}

function isBadLink({ name, tag }: Element, around: readonly Element[]): boolean {
  return name === 'a' && (!tag.includes(' href="') || around.some((element) => element.name === 'a'));
}

/** Adds a node. Joins a text to the text before it, because a shortcode can be in both. */
function append(siblings: Node[], node: Node): void {
  const last = siblings.at(-1);
  if (isElement(node) || last === undefined || isElement(last)) siblings.push(node);
  else siblings[siblings.length - 1] = last + node;
}

/** Elements around a table cell stay open. */
const CELL = /^(?:td|th|caption)$/;

/** A list item stays open around these. */
const LIST_OR_BOX = /^(?:ul|ol|blockquote|td|th|caption)$/;

const HEADING = /^h[1-3]$/;

/** Elements that their content names. */
const NAMED = /^(?:a|h[1-3])$/;

const ID = / id="[^"]*"/;

const MEDIA = /^(?:img|iframe)$/;
