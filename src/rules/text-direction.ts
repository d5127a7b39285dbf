/** The blocks that Unicode reserves for scripts from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns whether a text is written from right to left: its first letter, or most of them. Arabic and Hebrew titles can
 * begin with a ticker such as DOGE.
 */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const count = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return RIGHT_TO_LEFT.test(letters[0] ?? '') || 2 * count > letters.length;
}

/** Returns the `dir` attribute of a text: the browser decides by the first letter unless most are right-to-left. */
export const textDirection = (text: string): 'rtl' | 'auto' => (isRightToLeft(text) ? 'rtl' : 'auto');
