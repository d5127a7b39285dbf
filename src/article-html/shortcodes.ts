import { decodeHTML } from 'entities';
import { escapeHtml } from '../rules/html.ts';
import { type CtaButton, ctaHtml, MAX_BUTTONS, splitAtCtas } from './cta-shortcode.ts';
import { BLOCK, tagNameOf, tokensOf, VOID } from './structure.ts';

/**
 * Replaces call-to-action shortcodes in the running text of structured HTML with buttons, but not in attributes, code
 * or links. Shortcodes that are not valid buttons remain text.
 */
export function expandShortcodes(html: string): string {
  if (!/\[cta/i.test(html)) return html;
  const tokens = tokensOf(html);
  const open: string[] = [];
  let out = '';
  let buttons = 0;
  /** The last split shortcode that became a button. */
  let replaced: SplitShortcode | null = null;

  const expand = (text: string) => {
    const pieces = splitAtCtas(decodeHTML(text), MAX_BUTTONS - buttons);
    const found = pieces.filter((piece) => typeof piece !== 'string').length;
    buttons += found;
    if (found === 0) return { html: text, startsWithButton: false };
    return { html: pieces.map(pieceHtml).join(''), startsWithButton: typeof pieces[0] !== 'string' };
  };

  for (const [index, token] of tokens.entries()) {
    if (replaced && index < replaced.end) continue;
    if (index % 2 === 1) {
      if (token.startsWith('</')) open.pop();
      else if (!VOID.test(tagNameOf(token))) open.push(tagNameOf(token));
      // Otherwise a second pass would replace more.
      if (IS_BUTTON.test(token)) buttons += 1;
      out += token;
      continue;
    }
    const text = index === replaced?.end ? replaced.rest : token;
    if (!text.includes('[') || open.some((name) => NOT_EXPANDED.test(name))) {
      out += text;
      continue;
    }
    const split = splitShortcodeIn(text, tokens, index);
    out += expand(text.slice(0, split?.start)).html;
    if (split === null) continue;
    const { html: button, startsWithButton } = expand(split.text);
    if (startsWithButton) replaced = split;
    out += startsWithButton ? button : text.slice(split.start);
  }
  return out;
}

const NOT_EXPANDED = /^(?:a|pre|code)$/;

const IS_BUTTON = /^<a class="(?:[^"]* )?cta[ "]/;

/** Maximum number of tags and text nodes that a shortcode may be split into. */
const MAX_SPLITS = 40;

/** A shortcode that starts in one text token and ends in a later one. */
interface SplitShortcode {
  /** Where it starts in its first token. */
  readonly start: number;
  /** Its text, joined, and what follows up to the next shortcode or the end of the last token. */
  readonly text: string;
  /** Index of the token with its closing bracket. */
  readonly end: number;
  /** The part of that token that `text` does not contain. */
  readonly rest: string;
}

/**
 * Returns the shortcode that starts in `first`, the text at `index`, and is split by tags; null if there is none.
 * Editors turn the URL in a pasted shortcode into a link, so tags that open and close within it are ignored.
 */
function splitShortcodeIn(first: string, tokens: readonly string[], index: number): SplitShortcode | null {
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
