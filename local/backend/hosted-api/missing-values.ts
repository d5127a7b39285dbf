import { isPlainObject } from '../../../src/rules/plain-object.ts';

/**
 * Gives all rows of an insert or upsert the columns that the request lists, with null for missing values or, with the
 * preference `missing=default`, the default of the column. @supabase/supabase-js lists the columns of all rows.
 * @supabase/lite 0.10 always stores the default, but returns null, and an upsert changes only the columns of the first
 * row.
 */
export function withMissingValues<Query extends object>(query: Query): Query {
  const { values, $meta: meta }: Partial<Record<string, unknown>> = { ...query };
  if (!Array.isArray(values) || !isPlainObject(meta) || !Array.isArray(meta['columns'])) return query;
  const { columns, ...others } = meta;
  const usesDefaults = meta['missing'] === 'default';
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
