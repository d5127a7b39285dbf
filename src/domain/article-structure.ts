import { type CtaButton, ctaHtml, splitAtCtas } from './cta-shortcode.ts';
import { decodeEntities, escapeHtml } from './html-entities.ts';

/** HTML that every parser reads as it is nested, and whether a shortcode in it was replaced. */
export interface StructuredHtml {
  readonly html: string;
  readonly expanded: boolean;
}

/**
 * Walks through sanitised HTML once. Repairs nesting that parsers read differently (a block inside a paragraph,
 * a heading inside a heading, a link inside a link), drops links that lead nowhere, and replaces call-to-action
 * shortcodes in running text (not in code, not in links). Expects the sanitiser's output: balanced tags,
 * `<` and `>` only as tag brackets.
 */
export function structureArticle(sanitised: string): StructuredHtml {
  const tokens = sanitised.split(TAG);
  const out: string[] = [];
  const open: OpenTag[] = [];
  let expanded = false;
  let buttons = 0;

  const closeFrom = (index: number) => {
    for (const tag of open.slice(index).reverse()) {
      if (tag.live) out.push(`</${tag.name}>`);
      tag.live = false;
    }
  };
  const closeLive = (name: RegExp, until?: RegExp) => {
    const floor = until ? open.findLastIndex((tag) => tag.live && until.test(tag.name)) : -1;
    const index = open.findIndex((tag, at) => at > floor && tag.live && name.test(tag.name));
    if (index !== -1) closeFrom(index);
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    // Frames have no fallback content: browsers never show it, and parsers disagree about what it is.
    const inFrame = open.some((tag) => tag.live && tag.name === 'iframe');
    if (index % 2 === 0) {
      if (inFrame) continue;
      if (!token.includes('[') || open.some((tag) => tag.live && NO_SHORTCODES.test(tag.name))) {
        out.push(token);
        continue;
      }
      const { text, tokensUsed } = joinShortcode(tokens, index);
      const pieces = splitAtCtas(decodeEntities(text), MOST_BUTTONS - buttons);
      const found = pieces.filter((piece) => typeof piece !== 'string').length;
      out.push(found > 0 ? pieces.map(pieceHtml).join('') : token);
      if (found > 0) index += tokensUsed - 1;
      expanded ||= found > 0;
      buttons += found;
    } else if (token.startsWith('</')) {
      const tag = open.pop();
      if (tag?.live) out.push(`</${tag.name}>`);
    } else if (inFrame) {
      if (!VOID.test(nameOf(token))) open.push({ name: nameOf(token), live: false });
    } else {
      const name = nameOf(token);
      if (BLOCK.test(name)) closeLive(/^p$/);
      if (HEADING.test(name)) closeLive(HEADING);
      if (name === 'li') closeLive(/^li$/, /^(?:ul|ol|blockquote)$/);
      const dropped =
        name === 'a' && (!token.includes(' href="') || open.some((tag) => tag.live && tag.name === 'a'));
      if (!dropped) out.push(token.endsWith(' />') ? `${token.slice(0, -3)}>` : token);
      if (!dropped && IS_BUTTON.test(token)) buttons += 1;
      if (!VOID.test(name)) open.push({ name, live: !dropped });
    }
  }
  return { html: out.join(''), expanded };
}

interface OpenTag {
  readonly name: string;
  live: boolean;
}

const TAG = /(<[^>]*>)/;
const VOID = /^(?:br|hr|img)$/;
const BLOCK = /^(?:p|h[1-3]|div|blockquote|pre|ul|ol|li|hr)$/;
const HEADING = /^h[1-3]$/;
const NO_SHORTCODES = /^(?:a|pre|code)$/;

/** Buttons in one article, those written as links included (or a second pass would replace more). */
const MOST_BUTTONS = 1000;
const IS_BUTTON = /^<a class="(?:[^"]* )?cta[ "]/;

/** Longest shortcode that formatting may cut into pieces, in tags and texts. */
const JOINED_TOKENS = 40;

/**
 * The text at `index`; when a shortcode is left open at its end, together with what follows up to the text that
 * closes it. Editors turn the address in a pasted shortcode into a link: the tags in between do not count.
 */
function joinShortcode(tokens: readonly string[], index: number): { text: string; tokensUsed: number } {
  const first = tokens[index] ?? '';
  const opening = first.toLowerCase().lastIndexOf('[cta');
  const alone = { text: first, tokensUsed: 1 };
  if (opening === -1 || first.includes(']', opening)) return alone;
  let text = first;
  const inner: string[] = [];
  for (let at = index + 1; at < Math.min(tokens.length, index + JOINED_TOKENS); at += 1) {
    const token = tokens[at] ?? '';
    if (at % 2 === 0) {
      if (/\[cta/i.test(token)) return alone;
      text += token;
      if (inner.length === 0 && token.includes(']')) return { text, tokensUsed: at - index + 1 };
    } else if (token.startsWith('</')) {
      if (inner.pop() !== nameOf(token)) return alone;
    } else {
      if (BLOCK.test(nameOf(token)) || VOID.test(nameOf(token)) || nameOf(token) === 'iframe') return alone;
      inner.push(nameOf(token));
    }
  }
  return alone;
}

function nameOf(token: string): string {
  return /^<\/?([a-z0-9]+)/.exec(token)?.[1] ?? '';
}

function pieceHtml(piece: string | CtaButton): string {
  return typeof piece === 'string' ? escapeHtml(piece).replaceAll('&quot;', '"') : ctaHtml(piece);
}
