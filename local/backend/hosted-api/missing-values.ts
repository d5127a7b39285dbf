import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { TOO_MANY_PARAMETERS } from '../embedded-protocol.ts';

/** PostgreSQL accepts no more in one statement. A short request can name more: many columns, or rows without values. */
const MAX_VALUES = 65_535;

/**
 * Gives all rows of an insert or upsert the columns that the request lists, with null for missing values or, with the
 * preference `missing=default`, the default of the column. @supabase/supabase-js lists the columns of all rows.
 * @supabase/lite 0.10 always stores the default, but returns null, and an upsert changes only the columns of the first
 * row.
 */
export function withMissingValues<Query extends object>(query: Query): Query {
  const { values, $meta: meta }: Partial<Record<string, unknown>> = { ...query };
  if (!Array.isArray(values)) return query;
  const { columns = null, ...others } = isPlainObject(meta) ? meta : {};
  const isListed = Array.isArray(columns);
  if (values.length * (isListed ? columns.length : 1) > MAX_VALUES) throw new Error(TOO_MANY_PARAMETERS);
  if (!isListed) return query;
  const usesDefaults = others['missing'] === 'default';
  // Undefined stands for the default.
  const missing = usesDefaults ? undefined : null;
  const complete = values.map((row) =>
    isPlainObject(row)
      ? Object.fromEntries(
          columns.map((column) => [column, Object.hasOwn(row, column) ? row[column] : missing]),
        )
      : row,
  );
  // With the list of columns, the API would return null for missing values.
  return { ...query, values: complete, $meta: usesDefaults ? others : meta };
}
