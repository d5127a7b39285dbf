import { isPlainObject } from '../../src/rules/plain-object.ts';
import { TOO_MANY_PARAMETERS } from './embedded-protocol.ts';

/** PostgreSQL accepts no more in one statement. A short request can name more: many columns, or rows without values. */
const MAX_VALUES = 65_535;

/** For each row of an upsert, @supabase/lite 0.10 counts conflicting rows, before PostgreSQL checks any rights. */
const MAX_UPSERTED_ROWS = 100;

/** The maximum number of a function's arguments in PostgreSQL. @supabase/lite 0.10 takes the rows of a list as such. */
const MAX_ARGUMENTS = 100;

/**
 * Throws an error for an insert, an upsert or a call of a function with too many values. `isTrusted`: the request has
 * the secret key.
 */
export function checkRows(query: object, isTrusted: boolean): void {
  const {
    type,
    values,
    args,
    ignoreDuplicates,
    $meta: meta,
  }: Partial<Record<string, unknown>> = { ...query };
  if (Array.isArray(args) && args.length > MAX_ARGUMENTS) throw new Error(TOO_MANY_PARAMETERS);
  if (!Array.isArray(values)) return;
  const columns = isPlainObject(meta) && Array.isArray(meta['columns']) ? meta['columns'].length : 1;
  const isCounted = type === 'upsert' && !ignoreDuplicates && !isTrusted;
  if (values.length * columns > MAX_VALUES || (isCounted && values.length > MAX_UPSERTED_ROWS)) {
    throw new Error(TOO_MANY_PARAMETERS);
  }
}
