const TINTS = 8;

/** Returns the tint of an entry of a list. */
export const tintAt = (position: number) => `tint-${(position % TINTS) + 1}`;

/** Returns the tint of a category. Equal slugs yield equal tints in every build. */
export function tintClass(slug: string): string {
  let hash = 0;
  for (const character of slug) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 9973;
  return `tint-${(hash % TINTS) + 1}`;
}
