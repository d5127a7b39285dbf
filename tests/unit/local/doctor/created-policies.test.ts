import { expect, test } from 'vitest';
import { createdPolicies, isWeakened } from '../../../../local/doctor/created-policies.ts';

test('finds policies on public tables, but not in comments', () => {
  const sql = `
    create policy "Says ""hello""" on public.articles
      for select -- create policy "Removed" on public.articles
      using (true);
    -- create policy "Earlier" on public.articles using (true);
    CREATE POLICY plain ON "categories" USING (is_active);
    create policy "Elsewhere" on storage.objects using (true);`;
  expect(createdPolicies(sql)).toEqual([
    {
      table: 'articles',
      name: 'Says "hello"',
      statement: 'create policy "Says ""hello""" on public.articles for select using (true);',
    },
    {
      table: 'categories',
      name: 'plain',
      statement: 'CREATE POLICY plain ON "categories" USING (is_active);',
    },
  ]);
});

const isAdmin = '( SELECT private.is_admin() AS is_admin)';

test.each([
  ['using ((select private.is_admin()))', [isAdmin], false],
  ['using ((select private.is_admin()))', ['true'], true],
  ['using ((select private.is_admin())) with check ((select private.is_admin()))', [isAdmin, 'true'], true],
  ['using (published_at <= now() or (select private.is_admin()))', ['true'], true],
  ['using (is_active)', ['is_active'], false],
  ['using (is_active)', ['true'], true],
  ['using (true)', ['true'], false],
])('compares a policy %s with the expressions %j in the database', (conditions, expressions, expected) => {
  const statement = `create policy "Mine" on public.articles ${conditions};`;
  expect(isWeakened({ table: 'articles', name: 'Mine', statement }, expressions)).toBe(expected);
});
