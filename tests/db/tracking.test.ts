import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

test('a migration can replace what is tracked of a table', async () => {
  const statements = [
    "insert into public.categories (name, slug) values ('Guides', 'guides')",
    'alter table public.categories add column note text',
    `select private.track_content('public.categories', key => 'id', visible => 'true', columns => 'name, slug, note', label => 'name')`,
    `select private.track_addresses('public.categories', prefix => '/topics/', visible => 'true', label => 'name')`,
    `select private.track_history('public.categories', key => 'id', public_from => 'now()', label => 'name', server_columns => '{note}')`,
    `select private.track_history('public.categories', key => 'id', public_from => 'now()', label => 'slug')`,
  ];
  for (const statement of statements) await db.query(statement);
  await db.query("update public.categories set note = 'Shown' where slug = 'guides'");
  await db.query("update public.categories set slug = 'advice' where slug = 'guides'");

  const logged = await db.query(
    "select kind, label from private.content_changes where table_name = 'categories' order by version",
  );
  expect(logged).toEqual([
    { kind: 'added', label: 'Guides' },
    { kind: 'changed', label: 'Guides' },
    { kind: 'changed', label: 'Guides' },
  ]);
  const [found] = await db.query("select public.where_is('/topics/guides') as found");
  expect(found).toEqual({ found: { status: 301, to: '/topics/advice' } });
  const [record] = await db.query(
    "select label, ignored from private.tracked_tables where table_name = 'categories'",
  );
  expect(record).toEqual({ label: 'slug', ignored: ['updated_at'] });
});

test.each([
  `track_content('public.categories', key => 'id', visible => 'true', columns => 'name, slogan')`,
  `track_content('public.categories', key => 'id', visible => 'slogan is null', columns => 'name')`,
  `track_content('public.categories', key => 'id', visible => 'true', columns => 'name', label => 'slogan')`,
  `track_addresses('public.categories', prefix => '/topics/', visible => 'true', label => 'slogan')`,
  `track_history('public.categories', key => 'id', public_from => 'slogan', label => 'name')`,
  `track_history('public.categories', key => 'id', public_from => 'now()', label => 'slogan')`,
  `track_history('public.categories', key => 'id', public_from => 'now()', label => 'name', body => 'slogan')`,
  `track_history('public.categories', key => 'id', public_from => 'now()', label => 'name', server_columns => '{slogan}')`,
])('a migration with a column that does not exist fails: %s', async (call) => {
  await expect(db.query(`select private.${call}`)).rejects.toThrow('column "slogan" does not exist');
});
