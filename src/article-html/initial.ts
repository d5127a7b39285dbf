import { articleText } from './plain-text.ts';

/** A large initial takes three lines; a paragraph with less text than two would leave it alone. */
const LEAST_CHARACTERS = 100;

/** Whether sanitised HTML begins with a paragraph that is long enough for a large initial. */
export function hasInitial(html: string): boolean {
  const paragraph = /^\s*<p[\s>][\s\S]*?<\/p>/.exec(html)?.[0];
  return paragraph !== undefined && articleText(paragraph).length >= LEAST_CHARACTERS;
}
