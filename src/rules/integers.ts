/** The greatest Postgres integer. */
const INTEGER_MAX = 2_147_483_647;

/** Parses a rank or sort order from a form, within the range of a Postgres integer. Returns 0 if it is not a number. */
export function parseIntegerOrZero(value: unknown): number {
  const number = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(String(value ?? ''), 10);
  // `+ 0` turns -0 into 0.
  return Number.isSafeInteger(number) && Math.abs(number) <= INTEGER_MAX ? number + 0 : 0;
}

/** Returns why the text of a form's number field would not be saved as written; `null` if it would. */
export function integerProblem(value: unknown): string | null {
  const text = String(value ?? '').trim();
  if (text === '') return null;
  if (!/^[+-]?\d+$/.test(text)) return 'Enter a whole number.';
  if (Math.abs(Number(text)) <= INTEGER_MAX) return null;
  return `Enter a whole number of at most ${INTEGER_MAX.toLocaleString('en-US')}.`;
}
