import { isBlank } from '../../../rules/characters.ts';

/** A validator that rejects blank strings. */
export function notBlank(value: unknown): string | undefined {
  return typeof value === 'string' && !isBlank(value) ? undefined : 'This field is required.';
}

/** Returns a validator that rejects strings of more than `limit` characters. */
export function atMost(limit: number) {
  return (value: unknown) =>
    typeof value === 'string' && value.trim().length > limit
      ? `Use at most ${limit.toLocaleString('en-US')} characters.`
      : undefined;
}

/** Returns a validator that also rejects blank strings. */
export function filled(limit: number) {
  const check = atMost(limit);
  return (value: unknown) => notBlank(value) ?? check(value);
}
