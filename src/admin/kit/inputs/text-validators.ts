import { isBlank } from '../../../rules/characters.ts';
import { asText } from '../../../rules/text-fields.ts';

/** A validator that rejects blank strings. */
export function notBlank(value: unknown): string | null {
  return isBlank(asText(value)) ? 'This field is required.' : null;
}

/** Returns a validator that rejects strings of more than `limit` characters. */
export function atMost(limit: number) {
  return (value: unknown) =>
    asText(value).trim().length > limit ? `Use at most ${limit.toLocaleString('en-US')} characters.` : null;
}

/** Returns a validator that also rejects blank strings. */
export function filled(limit: number) {
  const check = atMost(limit);
  return (value: unknown) => notBlank(value) ?? check(value);
}

/** Returns a validator that accepts blank strings. `problem` returns why another string is rejected, or null. */
export function optional(problem: (text: string) => string | null) {
  return (value: unknown) => {
    const text = asText(value).trim();
    return text === '' ? null : problem(text);
  };
}
