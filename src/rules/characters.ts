/**
 * Returns whether a text has no visible character. Invisible characters also join emoji and Arabic letters, so they are
 * allowed next to visible ones. The same rule as `private.is_blank` in the database.
 */
export function isBlank(text: string): boolean {
  // Default_Ignorable_Code_Point: zero-width and bidirectional characters, variation selectors. U+2800: empty Braille.
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Returns the first UTF-16 units, as browsers count them, without splitting a surrogate pair. */
export function firstUnits(text: string, count: number): string {
  return text.slice(0, count).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Removes control characters, which are not allowed in HTML, and halves of surrogate pairs, which the database rejects.
 * Keeps tabs and line breaks; other characters that some programs use for line breaks become spaces.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\v\f\u0085]/g, ' ').replace(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, '');
}
