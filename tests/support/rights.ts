import type { TestStack } from './stack.ts';

interface Right {
  role: 'anon' | 'authenticated';
  right: 'select' | 'insert' | 'update' | 'delete';
  table: string;
}

/** Takes a right on a table from a role while `during` runs: the real request then fails. */
export async function withoutRight(
  stack: TestStack,
  { role, right, table }: Right,
  during: () => Promise<void>,
): Promise<void> {
  const before = await stack.sql(
    `select column_name from information_schema.column_privileges
     where grantee = '${role}' and table_schema = 'public' and table_name = '${table}'
       and privilege_type = '${right.toUpperCase()}'`,
  );
  const columns = before.map((row) => row['column_name']).join(', ');
  await stack.sql(`revoke ${right} on public.${table} from ${role}`);
  try {
    await during();
  } finally {
    await stack.sql(
      right === 'delete'
        ? `grant delete on public.${table} to ${role}`
        : `grant ${right} (${columns}) on public.${table} to ${role}`,
    );
  }
}

/** Keeps the served site as it is while `during` runs: what a build reads and no page reads live is refused. */
export function withoutBuilds(stack: TestStack, during: () => Promise<void>): Promise<void> {
  return withoutRight(stack, { role: 'anon', right: 'select', table: 'contact_page_content' }, during);
}
