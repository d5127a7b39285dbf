import { slugify } from './slug.ts';

/** Whether a title has letters of other scripts than Latin, or nothing else to make a slug of: symbols, emoji. */
export function needsTransliteration(title: string): boolean {
  return FOREIGN.test(title) || (slugify(title) === '' && SYMBOL.test(title));
}

/** A slug for a title in any script. `toAscii` spells a text in ASCII, emoji as `:name:`. */
export function transliteratedSlug(title: string, toAscii: (text: string) => string): string {
  const spelled = title
    // Chinese characters are words of their own.
    .replace(/\p{Script=Han}/gu, (character) => ` ${toAscii(character)} `)
    .replace(/[\p{L}\p{M}]+/gu, (run) => (FOREIGN.test(run) ? toAscii(run) : run));
  return slugify(spelled) || slugify(toAscii(title).replaceAll(':', ' '));
}

const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;
const SYMBOL = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
