import { CONTACT_DESCRIPTION_LENGTH, META_DESCRIPTION_LENGTH } from '../rules/limits.ts';
import { withoutShortcodes } from './cta-shortcode.ts';
import { decodeEntities } from './entities.ts';

/** The plain text of an article: entities decoded, blocks apart by a space, without shortcodes. */
export function articleText(html: string | null | undefined): string {
  return squeeze(withoutShortcodes(decodeEntities(withoutTags(html ?? ''))));
}

/** The description for search engines: the one an editor wrote, else the first 160 characters of the text. */
export function metaDescription(article: {
  readonly meta_description: string | null;
  readonly content: string | null;
}): string {
  return (
    article.meta_description?.trim() || firstCharacters(articleText(article.content), META_DESCRIPTION_LENGTH)
  );
}

/** A description that was cut from a text, for people to read: it ends with a whole word and says that there is more. */
export function wholeWords(description: string): string {
  // A cut one may have lost a space or half a character at its end.
  if (description.length < META_DESCRIPTION_LENGTH - 2 || /[.!?]$/.test(description)) return description;
  return `${description.replace(/[\s,;:–—-]+\S*$/, '')}…`;
}

/** The contact page's description: the first 120 characters of its explanatory text. */
export function contactDescription(text: string): string {
  return firstCharacters(squeeze(text), CONTACT_DESCRIPTION_LENGTH);
}

/** How many minutes an article takes to read, at least 1. */
export function readingMinutes(html: string | null | undefined): number {
  const text = articleText(html);
  const ideographs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  const words = text === '' ? 0 : text.split(' ').length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + ideographs / IDEOGRAPHS_A_MINUTE));
}

const WORDS_A_MINUTE = 220;
const IDEOGRAPHS_A_MINUTE = 500;

/** Tags inside a line of text; every other tag separates words. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|u|var|wbr)$/;
/** Elements whose content is no text of the article. */
const HIDDEN = /^(?:script|style|textarea|iframe|noscript|noembed|noframes|template|title|xmp)$/;

function withoutTags(html: string): string {
  let text = '';
  let position = 0;
  for (;;) {
    const start = html.indexOf('<', position);
    if (start === -1) return text + html.slice(position);
    text += html.slice(position, start);
    const name = /[a-z][a-z0-9]*|!--/iy;
    name.lastIndex = html[start + 1] === '/' ? start + 2 : start + 1;
    const found = name.exec(html)?.[0].toLowerCase();
    if (found === undefined) {
      text += '<';
      position = start + 1;
      continue;
    }
    const end = found === '!--' ? endOfComment(html, start) : endOfTag(html, start);
    if (end === -1) return text;
    if (found !== '!--' && !INLINE.test(found)) text += ' ';
    const hidden = HIDDEN.test(found) && html[start + 1] !== '/';
    position = hidden ? endOfElement(html, found, end) : end;
  }
}

function endOfComment(html: string, start: number): number {
  const end = html.indexOf('-->', start + 2);
  return end === -1 ? -1 : end + 3;
}

/** The position after the tag's `>`; one inside a quoted attribute value does not count. */
function endOfTag(html: string, start: number): number {
  const next = /["'>]/g;
  next.lastIndex = start;
  for (let found = next.exec(html); found; found = next.exec(html)) {
    if (found[0] === '>') return next.lastIndex;
    const quoteEnd = html.indexOf(found[0], next.lastIndex);
    if (quoteEnd === -1) return -1;
    next.lastIndex = quoteEnd + 1;
  }
  return -1;
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Counts as browsers do, but never leaves half of a surrogate pair. */
function firstCharacters(text: string, count: number): string {
  return text
    .slice(0, count)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
