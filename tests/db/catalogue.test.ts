import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { columnsOf, hiddenColumns, nouns, serverColumns, tables } from './content.ts';
import { functions, isReadByVisitors, privateFunctions } from './expectations.ts';

const db = await openTestDatabase();
// Without local/backend/grants.ts, the embedded backend would grant additional rights on the first request.
await db.as.visitor.from('articles').select('id');

describe('privileges', () => {
  const tableRights = (schema: string, role: string) =>
    db.query(
      `select c.relname as name, string_agg(a.privilege_type, ' ' order by a.privilege_type) as rights
       from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'S')
         and a.grantee = case $2 when 'public' then 0 else (select oid from pg_roles where rolname = $2) end
       group by c.relname order by c.relname`,
      [schema, role],
    );
  const columnRights = (schema: string, role: string) =>
    db.query(
      `select c.relname as table, a.privilege_type as right, array_agg(t.attname::text order by t.attname) as columns
       from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
       where c.relnamespace = $1::regnamespace and a.grantee = (select oid from pg_roles where rolname = $2)
       group by c.relname, a.privilege_type order by c.relname, a.privilege_type`,
      [schema, role],
    );
  const columnsExcept = async (table: string, excluded: readonly string[] = []) =>
    (await columnsOf(db.query, table)).map(({ name }) => name).filter((name) => !excluded.includes(name));

  test('RLS-2 visitors have only SELECT, and not on hidden columns', async () => {
    const readable = tables.filter((name) => isReadByVisitors(name) && !(name in hiddenColumns));
    expect(await tableRights('public', 'anon')).toEqual(readable.map((name) => ({ name, rights: 'SELECT' })));
    const expected = [];
    for (const [table, hidden] of Object.entries(hiddenColumns)) {
      expected.push({ table, right: 'SELECT', columns: await columnsExcept(table, hidden) });
    }
    expect(await columnRights('public', 'anon')).toEqual(expected);
  });

  test('RLS-2 RLS-12 signed-in users have SELECT and DELETE on tables, INSERT and UPDATE on columns that clients write', async () => {
    expect(await tableRights('public', 'authenticated')).toEqual(
      tables.map((name) => ({ name, rights: 'DELETE SELECT' })),
    );
    const expected = [];
    for (const { table } of nouns.toSorted((a, b) => a.table.localeCompare(b.table))) {
      const writable = await columnsExcept(table, serverColumns[table]);
      const changeable = writable.filter((name) => name !== 'id' && name !== 'created_at');
      expected.push({ table, right: 'INSERT', columns: writable });
      expected.push({ table, right: 'UPDATE', columns: changeable });
    }
    expect(await columnRights('public', 'authenticated')).toEqual(expected);
  });

  test('RLS-2 the secret key can read and write rows, but has no TRUNCATE, REFERENCES or TRIGGER privilege', async () => {
    expect(await tableRights('public', 'service_role')).toEqual(
      tables.map((name) => ({ name, rights: 'DELETE INSERT SELECT UPDATE' })),
    );
  });

  test('RLS-2 HOST-2 new tables, functions and sequences grant nothing, regardless of the previous default privileges', async () => {
    const defaults = readFileSync(join(import.meta.dirname, '../../supabase/schemas/privileges.sql'), 'utf8')
      .split(';')
      .filter((statement) => /^alter default privileges/m.test(statement));
    expect(defaults).toHaveLength(4);
    // Not in a transaction, because a server has several connections. The revocations restore the previous state.
    await db.run(`
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
      ${defaults.join(';')};
      create table public.added (id bigint generated always as identity);
      create function public.added_function() returns integer language sql as 'select 1'`);
    const open = await db.query(`
      select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_table_privilege(role, 'public.added', 'select, insert, update, delete, truncate, references, trigger')
        or has_sequence_privilege(role, 'public.added_id_seq', 'usage, select, update')
        or has_function_privilege(role, 'public.added_function()', 'execute')`);
    await db.run('drop table public.added; drop function public.added_function()');
    expect(open).toEqual([]);
  });

  test('RLS-2 PUBLIC has no privileges', async () => {
    expect(await tableRights('public', 'public')).toEqual([]);
    expect(await tableRights('private', 'public')).toEqual([]);
  });

  test('RLS-2 no API role has privileges on tables of the private schema', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      expect(await tableRights('private', role), role).toEqual([]);
      expect(await columnRights('private', role), role).toEqual([]);
    }
  });

  test('no API role can create objects in the schemas', async () => {
    const rows = await db.query(
      `select role, schema from unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['public', 'private']) schema
       where has_schema_privilege(role, schema, 'create')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('row-level security', () => {
  test('row-level security is on for every table, including the private ones', async () => {
    const rows = await db.query(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('there is one policy per table, role and operation, named with a sentence', async () => {
    const rows = await db.query(
      `select schemaname, tablename, role, cmd, count(*)::int as policies, bool_and(policyname ~ '^[A-Z][a-z]+ .* ?[a-z]+') as sentence
       from pg_policies, unnest(roles) as role where schemaname in ('public', 'private') group by schemaname, tablename, role, cmd`,
    );
    expect(rows.filter((row) => row['policies'] !== 1 || row['sentence'] !== true)).toEqual([]);
    // SELECT for visitors; SELECT, INSERT, UPDATE and DELETE for users.
    expect(rows.filter((row) => row['schemaname'] === 'public')).toHaveLength(
      tables.filter(isReadByVisitors).length + tables.length * 4,
    );
  });

  test('every table has a comment that states who reads and who writes it', async () => {
    const rows = await db.query(
      `select oid::regclass::text as name, obj_description(oid, 'pg_class') as comment from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(tables.length);
    for (const { name, comment } of rows) expect(comment, String(name)).toMatch(/read.*write/s);
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

  test('RLS-10 the API has exactly the listed functions, each with its allowed roles', async () => {
    expect(await executable('public', ['anon', 'authenticated', 'service_role'])).toEqual(functions);
  });

  test('RLS-10 visitors and users can execute only the listed private functions', async () => {
    const reachable = Object.entries(await executable('private', ['anon', 'authenticated'])).filter(
      ([, roles]) => Array.isArray(roles) && roles.length > 0,
    );
    expect(Object.fromEntries(reachable)).toEqual(privateFunctions);
  });

  test('RLS-10 no API function for visitors or users runs with the owner’s privileges', async () => {
    const rows = await db.query(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
         and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    );
    expect(rows).toEqual([]);
  });

  test('RLS-10 every function has an empty search_path and a comment', async () => {
    const rows = await db.query(
      `select oid::regprocedure::text as name, array_to_string(proconfig, ' ') as settings, obj_description(oid, 'pg_proc') as comment
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect(row).toMatchObject({
        settings: expect.stringMatching(
          /^search_path=""( (statement_timeout|plan_cache_mode|enable_seqscan|row_security)=\w+)*$/,
        ),
        comment: expect.any(String),
      });
    }
  });
});

test('functions that return one row say so', async () => {
  // With the default estimate of 1,000 rows, PostgreSQL takes a second to compile a query that calls one.
  const names = [
    'billing_month',
    'current_content',
    'latest_content',
    'next_build',
    'publish_status',
    'publisher_tick',
  ];
  const rows = await db.query(
    'select distinct proname as name, prorows as rows from pg_proc where proname = any ($1) and proretset order by 1',
    [names],
  );
  expect(rows).toEqual(names.map((name) => ({ name, rows: 1 })));
});

test('every foreign key has an index', async () => {
  const rows = await db.query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint c
     where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});
