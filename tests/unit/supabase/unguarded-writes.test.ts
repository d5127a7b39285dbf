import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unguardedWrites } from '../../support/unguarded-writes.ts';

const supabase = resolve(import.meta.dirname, '../../../supabase');
const files = [
  ...readdirSync(join(supabase, 'migrations')).map((name) => join('migrations', name)),
  'seed.sql',
];

describe('HOST-1 every UPDATE and DELETE has a WHERE, because hosted Supabase loads pg-safeupdate for API roles', () => {
  test.each(files)('%s', (file) => {
    expect(unguardedWrites(readFileSync(join(supabase, file), 'utf8'))).toEqual([]);
  });
});

describe('the check reports', () => {
  test.each([
    ['an UPDATE', 'update private.state set a = 1;', 'update private.state set a = 1'],
    ['a DELETE', 'delete from private.state;', 'delete from private.state'],
    ['an UPDATE of an aliased table', 'update t as x set a = 1;', 'update t as x set a = 1'],
    [
      'one in a function body',
      'create function f() as $$ begin update t set a = 1; end $$;',
      'update t set a = 1',
    ],
    ['the last one of a body', 'create function f() as $$ delete from t $$;', 'delete from t'],
    [
      'one in a common table expression',
      'with x as (delete from t returning a) select 1 where true;',
      'delete from t returning a',
    ],
    [
      'one whose subquery has the only WHERE',
      'update t set a = (select b from u where c);',
      'update t set a = (select b from u where c)',
    ],
    ['one that a comment seems to guard', 'delete from t -- where true\n;', 'delete from t'],
    ['one that a string literal seems to guard', "update t set a = ' where ';", "update t set a = ''"],
    ['dynamic SQL', "execute 'update t set a = ''x'';';", "update t set a = ''"],
  ])('%s', (_, sql, found) => {
    expect(unguardedWrites(sql)).toEqual([found]);
  });

  test.each([
    ['a guarded UPDATE', 'update t set a = 1 where only_row;'],
    ['a guarded DELETE', 'delete from t where true;'],
    ['an upsert', 'insert into t values (1) on conflict (a) do update set a = excluded.a;'],
    ['a lock', 'select from t for update skip locked;'],
    ['a trigger', 'create trigger x after update on t execute function f();'],
    ['a policy', 'create policy "P" on t for update to authenticated using (true);'],
    ['a right', 'grant update (a), delete on t to authenticated;'],
  ])('nothing for %s', (_, sql) => {
    expect(unguardedWrites(sql)).toEqual([]);
  });
});
