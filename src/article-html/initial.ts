import { isRightToLeft } from '../rules/text-direction.ts';
import { articleText } from './plain-text.ts';

/** Minimum length of a paragraph with a large initial, which is three lines high. */
const MIN_CHARACTERS = 100;

/**
 * Maximum length. An imported article can be a single paragraph, and in Chromium the time to lay out a paragraph with a
 * styled first line grows with the square of its length: seconds for 20,000 words.
 */
const MAX_CHARACTERS = 5000;

/** Letters of these scripts stand alone. Arabic ones, for example, are joined to the next letter. */
const STANDS_ALONE = /^\P{L}*[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/**
 * Returns whether sanitised HTML begins with a paragraph that can have a large initial: it is neither too short nor too
 * long, its first letter can stand alone, and it is read from left to right.
 */
export function hasInitial(html: string): boolean {
  const paragraph = /^\s*<p[\s>][\s\S]*?<\/p>/.exec(html)?.[0];
  if (paragraph === undefined) return false;
  const text = articleText(paragraph);
  const isInRange = text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS;
  return isInRange && STANDS_ALONE.test(text) && !isRightToLeft(text);
}
