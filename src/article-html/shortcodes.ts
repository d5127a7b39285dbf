import { decodeHTML } from 'entities';
import { escapeHtml } from '../rules/html.ts';
import { ctaTag, MAX_BUTTONS, splitAtCtas } from './cta-shortcode.ts';
import { BLOCK, createElement, isElement, MAX_DEPTH, type Node, VOID } from './tree.ts';

/**
 * Replaces call-to-action shortcodes in the running text of structured HTML with buttons, but not in attributes, code
 * or links. Shortcodes that are not valid buttons remain text.
 */
export function expandShortcodes(nodes: readonly Node[]): Node[] {
  let buttons = 0;

  const expandText = (text: string, depth: number): Node[] =>
    splitAtCtas(decodeHTML(text), MAX_BUTTONS - buttons).map((piece) => {
      if (typeof piece === 'string') return escapeText(piece);
      buttons += 1;
      const label = escapeText(piece.text);
      // The sanitiser would remove a link at this depth.
      return depth === MAX_DEPTH ? label : createElement(ctaTag(piece), [label]);
    });

  const expand = (siblings: readonly Node[], depth: number): Node[] =>
    joinShortcodes(siblings).flatMap((node) => {
      if (!isElement(node)) return node.includes('[') ? expandText(node, depth) : node;
      // Otherwise a second pass would replace more.
      if (IS_BUTTON.test(node.tag)) buttons += 1;
      return NOT_EXPANDED.test(node.name) ? node : { ...node, children: expand(node.children, depth + 1) };
    });

  return expand(nodes, 0);
}

const NOT_EXPANDED = /^(?:a|pre|code)$/;

const IS_BUTTON = /^<a class="(?:[^"]* )?cta[ "]/;

/**
 * Joins the shortcodes that are split by tags, if they are valid buttons. Editors turn the URL in a pasted shortcode into
 * a link, so inline elements within it are replaced with their text.
 */
function joinShortcodes(siblings: readonly Node[]): Node[] {
  const joined: Node[] = [];
  /** Index in `joined` of the start of a shortcode whose end has not been found, or -1. */
  let first = -1;
  for (const node of siblings) {
    if (isElement(node)) {
      if (first !== -1 && !canBeInShortcode(node)) first = -1;
      joined.push(node);
      continue;
    }
    const unclosed = node.search(UNCLOSED);
    const text = unclosed === -1 ? node : node.slice(0, unclosed);
    joined.push(text);
    if (first !== -1 && END.test(text)) {
      const shortcode = textOf(joined.slice(first));
      const [button] = splitAtCtas(decodeHTML(shortcode), 1);
      if (typeof button === 'object') joined.splice(first, joined.length, shortcode);
    }
    if (text.includes(']')) first = -1;
    // A node of its own, so that each text is joined only once.
    if (unclosed !== -1) first = joined.push(node.slice(unclosed)) - 1;
  }
  return joined;
}

/** The start of the last shortcode in a text, if it does not end there. */
const UNCLOSED = /\[cta(?:(?!\[cta)[^\]])*$/i;

/** The end of a shortcode before the next one starts. */
const END = /^(?:(?!\[cta)[^\]])*\]/i;

/** Returns whether a node contains no other shortcode, button, block, image, line break or video. */
function canBeInShortcode(node: Node): boolean {
  if (!isElement(node)) return !/\[cta/i.test(node);
  const { name, tag, children } = node;
  if (IS_BUTTON.test(tag)) return false;
  return !BLOCK.test(name) && !VOID.test(name) && name !== 'iframe' && children.every(canBeInShortcode);
}

function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');
}

/** Escapes a text like the sanitiser, which leaves quotes as they are. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll('&quot;', '"');
}
