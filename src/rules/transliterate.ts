import { slugify } from './slug.ts';

/** Returns whether a title has letters of non-Latin scripts, or only symbols and emoji from which to make a slug. */
export function needsTransliteration(title: string): boolean {
  return FOREIGN.test(title) || (slugify(title) === '' && SYMBOL.test(title));
}

/** Returns a slug for a title in any script. `toAscii` spells a string in ASCII, with emoji as `:name:`. */
export function transliteratedSlug(title: string, toAscii: (text: string) => string): string {
  const spelled = title
    // Each Chinese character becomes a separate word.
    .replace(/\p{Script=Han}/gu, (character) => ` ${toAscii(character)} `)
    .replace(/[\p{L}\p{M}]+/gu, (run) => (FOREIGN.test(run) ? toAscii(run) : run));
  return slugify(spelled) || slugify(toAscii(title).replaceAll(':', ' '));
}

const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;
const SYMBOL = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
