/** Maximum length of a slug. Must match the database. */
export const SLUG_MAX_LENGTH = 200;

/** Slugs that would shadow a route: `/articles/category/…`, `/articles/page/…`, `/articles/index`. */
export const RESERVED_SLUGS: readonly string[] = ['category', 'page', 'index'];

/** The pattern that the database enforces: lowercase words of letters and digits, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Converts a title or name to a slug: lower case, words joined by single hyphens, accents removed (`Café` → `cafe`). A
 * title without Latin letters or digits yields `''`.
 */
export function slugify(text: string): string {
  return foldLatin(text)
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns why a slug is invalid, as a message for its form field, or `null` if it is valid. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug. Use letters a–z and digits.';
  if (slug.length > SLUG_MAX_LENGTH) return `Use at most ${SLUG_MAX_LENGTH} characters.`;
  if (/[^a-z0-9-]/.test(slug)) return 'Use only lowercase letters a–z, digits and hyphens.';
  if (!SLUG_PATTERN.test(slug)) return 'Use single hyphens, and no hyphen at the start or end.';
  if (RESERVED_SLUGS.includes(slug))
    return `“${slug}” is reserved for the site’s own URLs. Choose another slug.`;
  return null;
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/** Lower-cases a text and reduces its Latin letters to a–z, except rare ones such as `ə`. */
export function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}
