import { articleText } from './plain-text.ts';

/** Minimum length of a paragraph with a large initial, which is three lines high. */
const MIN_CHARACTERS = 100;

/** Returns whether sanitised HTML begins with a paragraph that is long enough for a large initial. */
export function hasInitial(html: string): boolean {
  const paragraph = /^\s*<p[\s>][\s\S]*?<\/p>/.exec(html)?.[0];
  return paragraph !== undefined && articleText(paragraph).length >= MIN_CHARACTERS;
}
