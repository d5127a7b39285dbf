import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectations, functions, innerFunctions, writable } from './expectations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  // The first request is when the embedded backend would hand out rights of its own.
  await db.as.visitor.from('articles').select('id');
});
afterAll(() => db.close());

const tables = Object.keys(expectations).sort();

describe('rights', () => {
  const tableRights = (schema: string, role: string) =>
    db.query(
      `select c.relname as name, string_agg(a.privilege_type, ' ' order by a.privilege_type) as rights
       from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'S')
         and a.grantee = case $2 when 'public' then 0 else (select oid from pg_roles where rolname = $2) end
       group by c.relname order by c.relname`,
      [schema, role],
    );

  test('RLS-2 visitors hold SELECT and nothing else, on the advertisements not even that as a whole', async () => {
    const readable = tables.filter((name) => name !== 'advertisements');
    expect(await tableRights('public', 'anon')).toEqual(readable.map((name) => ({ name, rights: 'SELECT' })));
    const columns = await columnRights(db, 'anon');
    expect(columns).toEqual([
      {
        table: 'advertisements',
        right: 'SELECT',
        columns: 'ad_type content created_at id is_active placement_key target_url updated_at',
      },
    ]);
  });

  test('RLS-2 RLS-12 signed-in users hold SELECT and DELETE on tables, INSERT and UPDATE on the listed columns', async () => {
    expect(await tableRights('public', 'authenticated')).toEqual(
      tables.map((name) => ({ name, rights: 'DELETE SELECT' })),
    );
    const expected = tables.flatMap((table) => [
      { table, right: 'INSERT', columns: writable[table]?.insert },
      { table, right: 'UPDATE', columns: writable[table]?.update },
    ]);
    expect(await columnRights(db, 'authenticated')).toEqual(expected);
  });

  test('RLS-2 the secret key reads and writes rows, and holds neither TRUNCATE, REFERENCES nor TRIGGER', async () => {
    expect(await tableRights('public', 'service_role')).toEqual(
      tables.map((name) => ({ name, rights: 'DELETE INSERT SELECT UPDATE' })),
    );
  });

  test('RLS-2 nothing is granted to everybody, and the private schema to nobody but the list of administrators', async () => {
    expect(await tableRights('public', 'public')).toEqual([]);
    for (const role of ['public', 'anon', 'authenticated']) {
      expect(await tableRights('private', role), role).toEqual([]);
    }
    expect(await tableRights('private', 'service_role')).toEqual([
      { name: 'admin_emails', rights: 'DELETE INSERT SELECT' },
    ]);
  });

  test('no API role may make anything in the schemas', async () => {
    const rows = await db.query(
      `select role, schema from unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['public', 'private']) schema
       where has_schema_privilege(role, schema, 'create')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('row-level security', () => {
  test('is on for every table, the private ones included', async () => {
    const rows = await db.query(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('has one policy for a table, role and operation, each named as a sentence', async () => {
    const rows = await db.query(
      `select tablename, role, cmd, count(*)::int as policies, bool_and(policyname ~ '^[A-Z][a-z]+ .* ?[a-z]+') as sentence
       from pg_policies, unnest(roles) as role where schemaname = 'public' group by tablename, role, cmd`,
    );
    expect(rows.filter((row) => row['policies'] !== 1 || row['sentence'] !== true)).toEqual([]);
    // One SELECT for visitors; SELECT, INSERT, UPDATE and DELETE for users: five for each table.
    expect(rows).toHaveLength(tables.length * 5);
  });

  test('every table says who reads and who writes it', async () => {
    const rows = await db.query(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
         and obj_description(oid, 'pg_class') is null`,
    );
    expect(rows).toEqual([]);
  });
});

describe('functions', () => {
  const executable = async (schema: string, roles: readonly string[]) => {
    const rows = await db.query(
      `select p.proname as name, coalesce(array_agg(role order by role) filter (where role is not null), '{}') as roles
       from pg_proc p left join unnest($2::text[]) as role on has_function_privilege(role, p.oid, 'execute')
       where p.pronamespace = $1::regnamespace group by p.oid, p.proname order by p.proname`,
      [schema, roles],
    );
    return Object.fromEntries(rows.map((row) => [row['name'], row['roles']]));
  };

  test('RLS-10 those of the API are on the allow-list, each with its callers', async () => {
    expect(await executable('public', ['anon', 'authenticated', 'service_role'])).toEqual(functions);
  });

  test('RLS-10 those behind the API can be reached from inside only as listed', async () => {
    const reachable = Object.entries(await executable('private', ['anon', 'authenticated'])).filter(
      ([, roles]) => Array.isArray(roles) && roles.length > 0,
    );
    expect(Object.fromEntries(reachable)).toEqual(innerFunctions);
  });

  test('RLS-10 each pins an empty search_path, says what it is for, and none in the API runs as its owner', async () => {
    const rows = await db.query(
      `select oid::regprocedure::text as name, array_to_string(proconfig, ' ') as settings,
         prosecdef and pronamespace = 'public'::regnamespace as exposed_definer, obj_description(oid, 'pg_proc') as comment
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect(row).toMatchObject({
        settings: 'search_path=""',
        exposed_definer: false,
        comment: expect.any(String),
      });
    }
  });
});

test('every foreign key is indexed', async () => {
  const rows = await db.query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint c
     where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});

function columnRights(database: TestDatabase, role: string) {
  return database.query(
    `select c.relname as table, a.privilege_type as right, string_agg(t.attname, ' ' order by t.attname) as columns
     from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
     where c.relnamespace = 'public'::regnamespace and a.grantee = (select oid from pg_roles where rolname = $1)
     group by c.relname, a.privilege_type order by c.relname, a.privilege_type`,
    [role],
  );
}
