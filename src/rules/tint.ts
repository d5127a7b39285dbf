const TINTS = 8;

/** The sticker colour of a category: the same for the same slug in every build. */
export function tintClass(slug: string): string {
  let hash = 0;
  for (const character of slug) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 9973;
  return `tint-${(hash % TINTS) + 1}`;
}
