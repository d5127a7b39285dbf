import type { TestStack } from './stack.ts';
import { until } from './until.ts';

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

/** Keeps the served site unchanged while `during` runs: no build starts, and a running one ends first. */
export async function withoutBuilds(stack: TestStack, during: () => Promise<void>): Promise<void> {
  const configure = (settings: unknown) =>
    stack.sql(`select public.configure_publishing('${JSON.stringify(settings)}')`);
  const [before] = await stack.sql('select debounce::text, max_wait::text from private.publish_settings');
  await configure({ debounce: '1 hour', max_wait: '1 hour' });
  try {
    await until('no build is running', async () => {
      const running = "select from private.builds where outcome in ('dispatched', 'building')";
      const [row] = await stack.sql(`select exists (${running}) as is_running`);
      return row?.['is_running'] === false;
    });
    await during();
  } finally {
    await configure(before);
  }
}
