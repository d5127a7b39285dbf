import { articleText } from './plain-text.ts';

/** Minimum length of a paragraph with a large initial, which is three lines high. */
const MIN_CHARACTERS = 100;

/** Letters of these scripts stand alone. Arabic ones, for example, are joined to the next letter. */
const STANDS_ALONE = /^\P{L}*[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/**
 * Returns whether sanitised HTML begins with a paragraph that can have a large initial: it is long enough, and its first
 * letter can stand alone.
 */
export function hasInitial(html: string): boolean {
  const paragraph = /^\s*<p[\s>][\s\S]*?<\/p>/.exec(html)?.[0];
  if (paragraph === undefined) return false;
  const text = articleText(paragraph);
  return text.length >= MIN_CHARACTERS && STANDS_ALONE.test(text);
}
