/** Parses a rank or sort order from a form, within the range of a Postgres integer. Returns 0 if it is not a number. */
export function parseIntegerOrZero(value: unknown): number {
  const number = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(String(value ?? ''), 10);
  return Number.isSafeInteger(number) && Math.abs(number) <= INTEGER_MAX ? number + 0 : 0;
}

const INTEGER_MAX = 2_147_483_647;
