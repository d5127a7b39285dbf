import { expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';
import { restoreBackupAfter } from '../support/restore-backup-after.ts';

// Tables of an owner that refer to content or accounts.

const { db } = await historyDatabase();

const restore = () => restoreBackupAfter(db, 'select');

test.each([
  ['articles', 'public.articles', 'cascade'],
  ['articles', 'public.articles', 'restrict'],
  ['accounts', 'auth.users', 'cascade'],
  ['accounts', 'auth.users', 'set null'],
])(
  'a restore refuses to change rows that refer to %s (%s, on delete %s)',
  async (_what, target, onDelete) => {
    await db.service.from('articles').insert(article);
    await db.run(`create table public.mine (target uuid constraint mine_to_it references ${target} on delete ${onDelete});
    create table public.other (unused uuid references public.articles)`);
    expect((await restore()).error, 'if there are no rows').toBeNull();
    await db.run(`insert into public.mine select id from ${target} limit 1`);
    const { error } = await restore();
    expect(error?.message).toMatch(
      /^Your own tables .* Drop these foreign keys, .*: alter table public\.mine drop constraint mine_to_it;$/,
    );
    expect(await db.query('select count(target)::int from public.mine')).toEqual([{ count: 1 }]);
    await db.run('alter table public.mine drop constraint mine_to_it');
    expect((await restore()).error).toBeNull();
    await db.run('drop table public.mine, public.other; delete from public.articles where true');
  },
);

test('a restore refuses to empty a table that refers to content through an empty one', async () => {
  await db.run(`create table public.comments (id integer primary key, article_id uuid references public.articles);
    create table public.likes (comment_id integer references public.comments);
    insert into public.comments values (1); delete from public.comments where true;
    insert into public.likes values (null)`);
  const { error } = await restore();
  expect(error?.message).toMatch(/: alter table public\.likes drop constraint likes_comment_id_fkey;$/);
  await db.run('drop table public.likes; drop table public.comments');
});

test('a restore refuses to empty a table that refers to a partition', async () => {
  await db.run(`create table public.comments (id integer primary key, article_id uuid references public.articles)
      partition by range (id);
    create table public.comments_1 partition of public.comments for values from (0) to (10);
    create table public.likes (comment_id integer references public.comments_1);
    insert into public.likes values (null)`);
  const { error } = await restore();
  expect(error?.message).toMatch(/: alter table public\.likes drop constraint likes_comment_id_fkey;$/);
  await db.run('drop table public.likes; drop table public.comments');
});

test('a restore fails if policies hide from the owner whether a table has rows', async ({ skip }) => {
  const [owner] = await db.query('select rolsuper from pg_catalog.pg_roles where rolname = current_user');
  skip(
    owner?.['rolsuper'] === true,
    'The owner of the embedded database is a superuser, who can read all rows.',
  );
  await db.run(`create table public.comments (article_id uuid references public.articles);
    insert into public.comments values (null);
    alter table public.comments enable row level security, force row level security`);
  const { error } = await restore();
  expect(error?.message).toBe('query would be affected by row-level security policy for table "comments"');
  await db.run('drop table public.comments');
});
