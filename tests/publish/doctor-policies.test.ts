import { expect, test } from 'vitest';
import { runChecks } from '../../local/doctor/run-checks.ts';
import { examinedStack } from '../support/examined-stack.ts';

const examined = await examinedStack();

test('reports tables without row-level security, and those that visitors can write to', async () => {
  const off = await examined.failuresAfter(
    'alter table public.articles disable row level security',
    'alter table public.articles enable row level security',
  );
  expect(off).toEqual({ 'row-level security': expect.stringMatching(/off for articles.*enable row level/) });
  const open = await examined.failuresAfter(
    'grant update (name) on public.categories to anon',
    'revoke update (name) on public.categories from anon',
  );
  expect(open).toEqual({
    'row-level security': expect.stringMatching(/visitors can write to categories → .*revoke/),
  });
});

test('warns about a table without row-level security that nobody can read', async () => {
  await examined.stack.sql('create table public.my_notes (id integer)');
  const lines = await runChecks(examined.target);
  expect(lines.find(({ name }) => name === 'row-level security')).toMatchObject({
    ok: false,
    isWarning: true,
    problem: 'off for my_notes, which neither visitors nor signed-in users can read now',
    remedy: expect.stringMatching(/alter table public\.my_notes enable row level security;/),
  });
  const readable = await examined.failuresAfter(
    'grant select (id) on public.my_notes to authenticated',
    'drop table public.my_notes',
  );
  expect(readable).toEqual({
    'row-level security': expect.stringMatching(/off for my_notes: anyone can read every row/),
  });
});

const readAccess = 'Enable read access for all users';

test('reports a policy of the owner that shows drafts to visitors', async () => {
  await examined.stack.sql("insert into public.articles (title, slug) values ('Draft', 'a-draft')");
  const failed = await examined.failuresAfter(
    `create policy "${readAccess}" on public.articles for select using (true)`,
    `drop policy "${readAccess}" on public.articles; delete from public.articles where slug = 'a-draft'`,
  );
  expect(failed).toEqual({
    'row-level security': expect.stringMatching(
      /visitors can read drafts → .*drop policy "Enable read .*" on public\.articles;/,
    ),
  });
});

test('warns about other policies of the owner on tables of this product', async () => {
  await examined.stack.sql(`create table public.my_notes (id integer);
    alter table public.my_notes enable row level security;
    create policy "Mine" on public.my_notes to authenticated using (true);
    create policy "Mine" on public.categories for update to authenticated using (true);
    create policy "Stricter" on public.categories as restrictive to authenticated using (true)`);
  const lines = await runChecks(examined.target);
  await examined.stack.sql(
    'drop policy "Mine" on public.categories; drop policy "Stricter" on public.categories; drop table public.my_notes',
  );
  expect(lines.find(({ name }) => name === 'row-level security')).toMatchObject({
    isWarning: true,
    problem: expect.stringMatching(/: “Mine” on categories$/),
  });
});

test('reports a policy of this product that lets everybody write after a change', async () => {
  const policy = '"Administrators change categories" on public.categories';
  const failed = await examined.failuresAfter(
    `alter policy ${policy} with check (true)`,
    `alter policy ${policy} with check ((select private.is_admin()))`,
  );
  expect(failed).toEqual({
    'row-level security': expect.stringMatching(
      /policies were changed and now give rights to everyone: “Administrators change categories” on categories → .*drop policy .*; create policy .*is_admin\(\)\)\);$/,
    ),
  });
});

test('reports triggers that only run on replicas', async () => {
  const failed = await examined.failuresAfter(
    'alter table public.articles enable replica trigger log_update',
    'alter table public.articles enable trigger log_update',
  );
  expect(failed).toEqual({ migrations: expect.stringMatching(/triggers of articles are disabled/) });
});

test('reports disabled triggers, without which changes are not published', async () => {
  const failed = await examined.failuresAfter(
    'alter table public.articles disable trigger log_update',
    'alter table public.articles enable trigger user',
  );
  expect(failed).toEqual({
    migrations: expect.stringMatching(/triggers of articles are disabled.* → .* enable trigger log_update;/),
  });
});

test('reports grants of the owner that show internal columns to visitors', async () => {
  const failed = await examined.failuresAfter(
    `grant select on all tables in schema public to anon;
      create policy "Mine" on public.advertisements to authenticated using (true)`,
    `drop policy "Mine" on public.advertisements;
      revoke select on public.advertisements, public.redirects from anon;
      grant select (id, placement_key, is_active, ad_type, content, target_url, phone_image_url, created_at, updated_at)
        on public.advertisements to anon;
      grant select (id, from_path, to_url, status, created_at, updated_at) on public.redirects to anon`,
  );
  expect(failed).toEqual({
    'row-level security': expect.stringMatching(
      /visitors can read internal names of advertisements → Compare /,
    ),
  });
});
