import type { App } from '@supabase/lite';
import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { checkRows } from '../row-limits.ts';

/** Corrects the parsed queries of the REST API before they become SQL, and rejects those with too many values. */
export function adaptQueries(connection: App['connection']): void {
  const translate = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...parameters) => {
    const query = await translate(...parameters);
    const auth = parameters[1]?.['auth'];
    checkRows(query, isPlainObject(auth) && auth['role'] === 'service_role');
    return withMissingValues(withQualifiedColumns(query));
  };
}

/**
 * Gives all rows of an insert or upsert the columns that the request lists, with null for missing values or, with the
 * preference `missing=default`, the default of the column. @supabase/supabase-js lists the columns of all rows.
 * @supabase/lite 0.10 always stores the default, but returns null, and an upsert changes only the columns of the first
 * row.
 */
function withMissingValues<Query extends object>(query: Query): Query {
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

/**
 * Names the table in the conditions of a query that is sorted by a column of an embed. @supabase/lite 0.10 joins the
 * embedded table then, so PostgreSQL would reject a column that both tables have, such as `slug`, as ambiguous. (It still
 * rejects sorting by such a column as well, unless the column is selected.)
 */
export function withQualifiedColumns<Query extends object>(query: Query): Query {
  const { from, where, order, select }: Partial<Record<string, unknown>> = { ...query };
  const isByEmbed =
    Array.isArray(order) && order.some((column) => isPlainObject(column) && 'embed' in column);
  if (!isByEmbed || typeof from !== 'string') return query;
  // Conditions can also name an embed, which has a selection of its own.
  const named = Array.isArray(select) ? select.filter(isPlainObject).flatMap(Object.entries<unknown>) : [];
  const embeds = named
    .filter(([, column]) => isPlainObject(column) && 'select' in column)
    .map(([name]) => name);
  return { ...query, where: qualified(where, from, embeds) };
}

/** Qualifies the columns of a condition such as `{ $or: [{ title: { $like: 'a' } }, …] }`. */
function qualified(condition: unknown, table: string, embeds: readonly string[]): unknown {
  if (Array.isArray(condition)) return condition.map((part) => qualified(part, table, embeds));
  if (!isPlainObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([name, operand]) => {
      if (name.startsWith('$')) return [name, qualified(operand, table, embeds)];
      return [/^\w+$/.test(name) && !embeds.includes(name) ? `${table}.${name}` : name, operand];
    }),
  );
}
