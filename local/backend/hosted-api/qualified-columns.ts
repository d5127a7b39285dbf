import { isPlainObject } from '../../../src/rules/plain-object.ts';

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
