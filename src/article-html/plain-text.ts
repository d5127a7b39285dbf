import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { firstUnits, withoutControls } from '../rules/characters.ts';
import { CONTACT_DESCRIPTION_LENGTH, META_DESCRIPTION_LENGTH } from '../rules/limits.ts';
import { withoutShortcodes } from './cta-shortcode.ts';

/** Returns the plain text of an article: entities decoded, blocks separated by a space, shortcodes removed. */
export function articleText(html: string | null | undefined): string {
  return squeeze(withoutShortcodes(textContent(html ?? '')));
}

/** Returns the plain text of an article including its shortcodes. */
export function writtenText(html: string): string {
  return squeeze(textContent(html));
}

/** Returns the plain text of an article without its figures: embed cards, captions and credits do not describe it. */
function textWithoutFigures(html: string | null): string {
  return squeeze(withoutShortcodes(textContent(html ?? '', HIDDEN_OR_FIGURE)));
}

/** Returns the meta description: the editor's own, otherwise the first 160 characters of the text. */
export function metaDescription(article: {
  readonly meta_description: string | null;
  readonly content: string | null;
}): string {
  return article.meta_description?.trim() || textDescription(textWithoutFigures(article.content));
}

/** Returns a description for readers: an automatic one is cut at a word and ends with an ellipsis. */
export function truncateAtWord(description: string): string {
  // A cut description may be slightly shorter, because a space or half a character at its end was removed.
  if (description.length < META_DESCRIPTION_LENGTH - 2 || /[.!?。！？]$/.test(description))
    return description;
  // Scripts without spaces have no word to cut at.
  return `${description.replace(/[\s,;:–—-]+\S{0,40}$/, '')}…`;
}

/** Returns the contact page's description: the first 120 characters of its explanatory text. */
export function contactDescription(text: string): string {
  return firstUnits(squeeze(text), CONTACT_DESCRIPTION_LENGTH).trim();
}

/** Returns the description of a page with a plain text: its first 160 characters. */
export function textDescription(text: string): string {
  return firstUnits(squeeze(text), META_DESCRIPTION_LENGTH).trim();
}

/** Characters of Chinese and Japanese, which have no spaces between words. */
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u9fff]/g;

/** Counts the words of a plain text. Each character of Chinese and Japanese counts as one. */
export function wordCount(text: string): number {
  let characters = 0;
  const rest = text.replace(IDEOGRAPHS, () => {
    characters += 1;
    return ' ';
  });
  return characters + rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the reading time of an article in minutes, at least 1. */
export function readingMinutes(html: string | null | undefined): number {
  return minutesToRead(articleText(html));
}

/** Returns the reading time of a plain text in minutes, at least 1. */
export function minutesToRead(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0;
  const words = text === '' ? 0 : text.split(' ').length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE));
}

const WORDS_PER_MINUTE = 220;
const IDEOGRAPHS_PER_MINUTE = 500;

/** Inline tags. All other tags separate words. */
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
/** Elements whose content is not part of the text. */
const HIDDEN = /^(?:script|style|textarea|iframe|noscript|noembed|noframes|template|title|xmp)$/;
const HIDDEN_OR_FIGURE = new RegExp(`^figure$|${HIDDEN.source}`);

/**
 * Extracts the text, except that of the excluded elements. Uses the tokenizer instead of the parser, whose list of open
 * tags makes deeply nested HTML slow.
 */
function textContent(html: string, excluded = HIDDEN): string {
  let text = '';
  let hidden = 0;
  const onTag = (change: 1 | -1) => (start: number, end: number) => {
    const name = html.slice(start, end).toLowerCase();
    if (excluded.test(name)) hidden = Math.max(0, hidden + change);
    if (!INLINE.test(name)) text += ' ';
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignored,
      onopentagname: onTag(1),
      onclosetag: onTag(-1),
      ontext: (start, end) => {
        if (hidden === 0) text += html.slice(start, end);
      },
      ontextentity: (codepoint) => {
        if (hidden === 0) text += String.fromCodePoint(codepoint);
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return withoutControls(text);
}

const nothing = () => {};
const ignored: TokenizerCallbacks = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
};

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
