import { beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../scripts/migrated-database.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { createProductRoles, newServerDatabase } from '../support/server-database.ts';

describeOnPostgres('a database that another role restored from a dump', {}, (server) => {
  beforeAll(() => createProductRoles(server.url('postgres')));

  test('visitors cannot call functions of later migrations that grant them nothing', async () => {
    const postgresUrl = (await newServerDatabase({ server: server.url('postgres') })) ?? '';
    const before = await migratedDatabase({ postgresUrl });
    // A dump names the owner of default privileges, so they are lost.
    await before.run('alter default privileges grant execute on functions to public');
    await before.close();
    const db = await migratedDatabase({ postgresUrl });
    await db.run("create function public.later() returns integer language sql as 'select 1'");
    const [later] = await db.query(
      "select has_function_privilege('anon', 'public.later()', 'execute') as allowed",
    );
    expect(later).toEqual({ allowed: false });
    await db.close();
  });
});
