/** The letters of living scripts from right to left, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/g;

/**
 * Returns whether a text is written from right to left: its first letter, or most of them. Arabic and Hebrew titles can
 * begin with a ticker such as DOGE.
 */
export function isRightToLeft(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  const others = letters.replace(RIGHT_TO_LEFT, '');
  return letters[0] !== others[0] || letters.length > 2 * others.length;
}

/** Returns the `dir` attribute of a text: the browser decides by the first letter unless most are right-to-left. */
export const textDirection = (text: string): 'rtl' | 'auto' => (isRightToLeft(text) ? 'rtl' : 'auto');
