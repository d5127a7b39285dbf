import { foldLatin, slugify } from './slug.ts';

/**
 * Returns whether `slugify` would drop letters of a title, such as those of non-Latin scripts, or whether a title has only
 * symbols and emoji from which to make a slug.
 */
export function needsTransliteration(title: string): boolean {
  return isLossy(title) || (slugify(title) === '' && SYMBOL.test(title));
}

/** Returns a slug for a title in any script. `toAscii` spells a string in ASCII, with emoji as `:name:`. */
export function transliteratedSlug(title: string, toAscii: (text: string) => string): string {
  const spelled = title
    // Each Chinese character becomes a separate word.
    .replace(/\p{Script=Han}/gu, (character) => ` ${toAscii(character)} `)
    .replace(/[\p{L}\p{M}]+/gu, (run) => (isLossy(run) ? toAscii(run) : run));
  return slugify(spelled) || slugify(toAscii(title).replaceAll(':', ' '));
}

const isLossy = (text: string) => /(?![a-z])\p{L}/u.test(foldLatin(text));
const SYMBOL = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
