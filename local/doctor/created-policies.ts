/** A policy on a table in the schema `public`, as a migration creates it. */
export interface CreatedPolicy {
  table: string;
  name: string;
  statement: string;
}

const CREATE_POLICY =
  /create\s+policy\s+(?:"((?:[^"]|"")+)"|(\w+))\s+on\s+(?:"?public"?\.)?"?(\w+)(?![\w.])[^;]*;/gi;

/** Returns the policies that the text of a migration creates. */
export const createdPolicies = (sql: string): CreatedPolicy[] =>
  [...sql.replace(/--.*/g, '').matchAll(CREATE_POLICY)].map(
    ([statement, quoted, plain = '', table = '']) => ({
      table,
      name: quoted?.replaceAll('""', '"') ?? plain,
      statement: statement.replace(/\s+/g, ' '),
    }),
  );

/**
 * Returns whether expressions of a policy in a database miss a condition of the statement that created it. Recognises
 * only what gives rights to everyone, because PostgreSQL does not store expressions as they were written.
 */
export function isWeakened({ statement }: CreatedPolicy, expressions: readonly string[]): boolean {
  if (/\bis_admin\s*\(/i.test(statement)) return !expressions.every((text) => text.includes('is_admin('));
  return expressions.includes('true') && !/\(\s*true\s*\)/i.test(statement);
}
