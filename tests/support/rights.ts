import type { TestStack } from './stack.ts';

interface Privilege {
  role: 'anon' | 'authenticated';
  privilege: 'select' | 'insert' | 'update' | 'delete';
  table: string;
}

/** Revokes a privilege on a table from a role while `during` runs, so that real requests fail. */
export async function withoutRolePrivilege(
  stack: TestStack,
  { role, privilege, table }: Privilege,
  during: () => Promise<void>,
): Promise<void> {
  const before = await stack.sql(
    `select column_name from information_schema.column_privileges
     where grantee = '${role}' and table_schema = 'public' and table_name = '${table}'
       and privilege_type = '${privilege.toUpperCase()}'`,
  );
  const columns = before.map((row) => row['column_name']).join(', ');
  await stack.sql(`revoke ${privilege} on public.${table} from ${role}`);
  try {
    await during();
  } finally {
    await stack.sql(
      privilege === 'delete'
        ? `grant delete on public.${table} to ${role}`
        : `grant ${privilege} (${columns}) on public.${table} to ${role}`,
    );
  }
}
