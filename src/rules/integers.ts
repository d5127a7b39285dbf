/** A rank or sort order as typed into a form, within Postgres' integer; 0 when it is not a number. */
export function parseIntegerOrZero(value: unknown): number {
  const number = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(String(value ?? ''), 10);
  return Number.isSafeInteger(number) && Math.abs(number) <= INTEGER_MAX ? number + 0 : 0;
}

const INTEGER_MAX = 2_147_483_647;
