export type Direction = 'ltr' | 'rtl';

/** The blocks that Unicode reserves for scripts from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of a text's first letter, as `dir="auto"` does in the pages. */
export function textDirection(text: string): Direction {
  const [letter = ''] = text.match(/\p{L}/u) ?? [];
  return hasRightToLeft(letter) ? 'rtl' : 'ltr';
}

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
