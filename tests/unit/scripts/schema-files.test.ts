import { expect, test } from 'vitest';
import { orderProblem, schemaFiles } from '../../../scripts/schema-files.ts';

const parent = {
  path: 'schemas/authors.sql',
  sql: 'create table public.authors (\n  id uuid primary key\n);',
};
const child = {
  path: 'schemas/author-holdings.sql',
  sql: 'create table public.holdings (\n  author_id uuid references public.authors (id)\n);',
};
const trigger = { path: 'schemas/bylines.sql', sql: 'create trigger t before insert on public.authors' };

test.each([child, trigger])('a file cannot use a table that a later file creates: $path', (user) => {
  expect(orderProblem([parent, user])).toBeNull();
  expect(orderProblem([user, parent])).toBe(
    `${user.path} uses public.authors, but schemas/authors.sql creates it later. List "./schemas/authors.sql" before "./${user.path}" in schema_paths (supabase/config.toml).`,
  );
});

test('a policy cannot call a function that a later file creates', () => {
  const rules = {
    path: 'schemas/rules.sql',
    sql: 'create function private.is_shown(uuid) returns boolean …;',
  };
  const policy = {
    path: 'schemas/articles.sql',
    sql: 'create policy "P" on public.articles for select to anon using (private.is_shown(id));',
  };
  expect(orderProblem([rules, policy])).toBeNull();
  expect(orderProblem([policy, rules])).toMatch(
    /^schemas\/articles\.sql uses private\.is_shown, but schemas\/rules\.sql/,
  );
});

test('a function that is defined again later can be called before', () => {
  const again = { path: 'schemas/rules.sql', sql: 'create or replace function private.is_shown(uuid) …;' };
  const both = {
    path: 'schemas/articles.sql',
    sql: `create function private.is_shown(uuid) …;
create policy "Editors' rows" on public.articles for select to anon using (private.is_shown(id));
comment on table public.articles is 'Editors write.';`,
  };
  expect(orderProblem([both, again])).toBeNull();
  const policy = { ...both, sql: both.sql.replace(/.*\n/, '') };
  expect(orderProblem([policy, again])).toMatch(/uses private\.is_shown/);
});

test('the tables that comments and functions name are not checked', () => {
  const sql =
    '-- Depends on public.authors.\ncreate function f() … as $$ select from a join b on public.authors.id = a $$;';
  expect(orderProblem([{ path: 'schemas/f.sql', sql }, parent])).toBeNull();
});

test('the schema files are in a possible order', () => expect(orderProblem(schemaFiles())).toBeNull());
