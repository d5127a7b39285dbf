import { decodeHTML } from 'entities';
import { type CtaButton, ctaHtml, splitAtCtas } from './cta-shortcode.ts';
import { escapeHtml } from './escape-html.ts';
import { BLOCK, tagNameOf, tokensOf, VOID } from './structure.ts';

/**
 * Replaces call-to-action shortcodes in the running text of structured HTML with buttons, but not in attributes, code
 * or links. Shortcodes that are not valid buttons remain text.
 */
export function expandShortcodes(html: string): string {
  if (!/\[cta/i.test(html)) return html;
  const tokens = tokensOf(html);
  const out: string[] = [];
  const open: string[] = [];
  let buttons = 0;

  /** Adds the text with its buttons to the output. Returns whether it started with a button. */
  const expand = (text: string): boolean => {
    const pieces = splitAtCtas(decodeHTML(text), MAX_BUTTONS - buttons);
    const found = pieces.filter((piece) => typeof piece !== 'string').length;
    out.push(found > 0 ? pieces.map(pieceHtml).join('') : text);
    buttons += found;
    return found > 0 && typeof pieces[0] !== 'string';
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (index % 2 === 1) {
      if (token.startsWith('</')) open.pop();
      else if (!VOID.test(tagNameOf(token))) open.push(tagNameOf(token));
      if (IS_BUTTON.test(token)) buttons += 1;
      out.push(token);
    } else if (!token.includes('[') || open.some((name) => NOT_EXPANDED.test(name))) {
      out.push(token);
    } else {
      const cut = cutShortcode(tokens, index);
      expand(token.slice(0, cut?.start));
      if (cut === null) continue;
      if (expand(cut.text)) {
        tokens[cut.end] = cut.rest;
        index = cut.end - 1;
      } else out.splice(-1, 1, token.slice(cut.start));
    }
  }
  return out.join('');
}

const NOT_EXPANDED = /^(?:a|pre|code)$/;

/**
 * Maximum buttons per article, including those already rendered as links (otherwise a second pass would replace more).
 */
const MAX_BUTTONS = 1000;
const IS_BUTTON = /^<a class="(?:[^"]* )?cta[ "]/;

/** Maximum number of tags and text nodes that a shortcode may be split into. */
const MAX_SPLITS = 40;

/**
 * Joins a shortcode that is split by tags: returns where it starts in the text at `index`, its text including that of
 * the following tokens, the index of the token with its closing bracket, and what follows it there from the next
 * shortcode on. Editors turn the URL in a pasted shortcode into a link, so tags that open and close within it are
 * ignored.
 */
function cutShortcode(
  tokens: readonly string[],
  index: number,
): { start: number; text: string; end: number; rest: string } | null {
  const first = tokens[index] ?? '';
  const start = first.toLowerCase().lastIndexOf('[cta');
  if (start === -1 || first.includes(']', start)) return null;
  let text = first.slice(start);
  const inner: string[] = [];
  for (let at = index + 1; at < Math.min(tokens.length, index + MAX_SPLITS); at += 1) {
    const token = tokens[at] ?? '';
    const name = tagNameOf(token);
    if (at % 2 === 0) {
      const next = token.search(/\[cta/i);
      const part = next === -1 ? token : token.slice(0, next);
      text += part;
      if (inner.length === 0 && part.includes(']'))
        return { start, text, end: at, rest: token.slice(part.length) };
      if (next !== -1) return null;
    } else if (token.startsWith('</')) {
      if (inner.pop() !== name) return null;
    } else {
      if (BLOCK.test(name) || VOID.test(name) || name === 'iframe') return null;
      inner.push(name);
    }
  }
  return null;
}

function pieceHtml(piece: string | CtaButton): string {
  return typeof piece === 'string' ? escapeHtml(piece).replaceAll('&quot;', '"') : ctaHtml(piece);
}
