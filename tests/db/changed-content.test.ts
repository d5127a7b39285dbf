import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

beforeEach(() =>
  db.run(`
    truncate public.articles, public.categories cascade;
    insert into public.categories (name, slug) values ('One', 'one');
    insert into public.articles (title, slug, published_at) values
      ('Out', 'out', '2026-01-01'), ('Draft', 'draft', null), ('Later', 'later', now() + interval '1 day');
    insert into public.site_settings (setting_key, value) values ('a', '1') on conflict do nothing;
  `),
);

const current = async () => (await db.as.visitor.rpc('current_content')).data;
const changedSince = async ({ version, id }: { version: number; id: string }) =>
  (await db.as.visitor.rpc('changed_content', { since: version, since_id: id })).data ?? null;
const idOf = async (slug: string) =>
  (await db.query(`select id from public.articles where slug = '${slug}'`))[0]?.['id'];

test('lists nothing if nothing changed, but counts the articles', async () => {
  const since = await current();
  expect(await changedSince(since)).toEqual({
    ...since,
    tables: [],
    articles: [],
    article_count: 1,
    changed_count: 0,
  });
});

test('lists the tables that changed for visitors', async () => {
  const since = await current();
  await db.run("update public.categories set name = 'x'");
  await db.run('update public.site_settings set value = value');
  await db.run("insert into public.promo_banners (title, is_active) values ('hidden', false)");
  expect(await changedSince(since)).toMatchObject({
    version: since.version + 1,
    tables: ['categories'],
    articles: [],
  });
});

test('lists each changed article once, including newly due and unpublished ones, but no drafts', async () => {
  const since = await current();
  const [out, later] = [await idOf('out'), await idOf('later')];
  await db.run("update public.articles set title = 'x' where slug = 'draft'");
  await db.run("update public.articles set title = 'x' where slug = 'out'");
  await db.run("update public.articles set published_at = null where slug = 'out'");
  await db.run("update private.scheduled_articles set due_at = now() - interval '1 second'");
  await db.run('alter table public.articles disable trigger user');
  await db.run("update public.articles set published_at = now() - interval '1 second' where slug = 'later'");
  await db.run('alter table public.articles enable trigger user');
  expect(await changedSince(since)).toMatchObject({
    tables: ['articles'],
    articles: [out, later].sort(),
    article_count: 1,
    changed_count: 1,
  });
});

test('returns null if the log does not go back far enough', async () => {
  const since = await current();
  await db.run("update public.articles set title = 'x' where slug = 'out'");
  await db.run('delete from private.content_changes');
  expect(await changedSince(since)).toBeNull();
});

test.each([
  ['a higher version', 1000],
  ['the same version', 0],
])('returns null for %s of another database', async (_which, ahead) => {
  const { version: now } = await current();
  expect(await changedSince({ version: now + ahead, id: randomUUID() })).toBeNull();
});

test.each([
  ['the table was truncated', 'truncate public.articles cascade'],
  [
    'there are too many',
    "insert into public.articles (title, slug, published_at) select 'x', 'x-' || n, '2026-01-01' from generate_series(1, 1000) as n",
  ],
])('does not list the changed articles when %s', async (_why, statement) => {
  const since = await current();
  await db.run("update public.articles set title = 'x' where slug = 'out'");
  await db.run(statement);
  expect(await changedSince(since)).toMatchObject({ tables: ['articles'], articles: null });
});
