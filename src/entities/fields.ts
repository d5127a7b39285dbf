import * as z from 'zod/mini';
import { parseIntegerOrZero } from '../rules/integers.ts';
import { trimmed, trimmedOrNull } from '../rules/text-fields.ts';

/** Cleans up a form value on save. A missing value counts as empty; the form enforces required fields. */
const field = () => z.nullish(z.string());

/** Text without surrounding whitespace; `''` if empty. */
export const text = () => z.pipe(field(), z.transform(trimmed));

/** Text without surrounding whitespace; null if empty. */
export const optionalText = () => z.pipe(field(), z.transform(trimmedOrNull));

/** An integer; 0 if missing or invalid. */
export const integerOrZero = () => z.pipe(z.nullish(z.unknown()), z.transform(parseIntegerOrZero));

/** A checkbox; true if it is not set. */
export const flag = () =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? true),
  );

/** A selected value, such as the id of another record; null if nothing is selected. */
export const choice = () =>
  z.pipe(
    field(),
    z.transform((value) => value || null),
  );

/** The ids of other records, each once; empty if missing. */
export const ids = () =>
  z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((given) => [...new Set(given ?? [])]),
  );
