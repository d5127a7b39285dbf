import { Parser } from 'htmlparser2';
import { CONTACT_DESCRIPTION_LENGTH, META_DESCRIPTION_LENGTH } from '../rules/limits.ts';
import { withoutShortcodes } from './cta-shortcode.ts';

/** The plain text of an article: entities decoded, blocks apart by a space, without shortcodes. */
export function articleText(html: string | null | undefined): string {
  return squeeze(withoutShortcodes(textContent(html ?? '')));
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
/** Elements whose content is not text of the article. */
const HIDDEN = /^(?:script|style|textarea|iframe|noscript|noembed|noframes|template|title|xmp)$/;

function textContent(html: string): string {
  let text = '';
  let hidden = 0;
  const onTag = (name: string, change: 1 | -1) => {
    if (HIDDEN.test(name)) hidden += change;
    if (!INLINE.test(name)) text += ' ';
  };
  const parser = new Parser({
    onopentagname: (name) => onTag(name, 1),
    onclosetag: (name) => onTag(name, -1),
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(html);
  return text;
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
