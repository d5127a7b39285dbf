import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
beforeEach(() =>
  db.run(`truncate public.articles, public.redirects cascade; delete from private.addresses where true;
    delete from private.not_found_paths where true`),
);

const notedPaths = () =>
  db.query('select path, count::int, last_day from private.not_found_paths order by path');
const note = (path: string) => db.as.visitor.rpc('note_not_found', { path });
const listed = async (): Promise<string[]> =>
  (await db.as.administrator.rpc('not_found_paths')).data.map(({ path }: { path: string }) => path);

test('paths that were not found are counted without personal data, scanner paths together', async () => {
  await db.run("insert into public.redirects (from_path, to_url) values ('/moved', '/contact')");
  for (const path of [
    ...[
      '/lost',
      '/lost/',
      '/articles/wp-token-launch',
      '/moved',
      '/wp-login.php',
      '/.env',
      '/blog/.git/config',
      '/vendor/phpunit',
    ],
    ...[
      '/unsubscribe/ann@example.com',
      '/reset?token=1',
      `/t/${'a1'.repeat(30)}`,
      `/${'x/'.repeat(200)}`,
      '/a\nb',
    ],
  ]) {
    expect((await note(path)).error, path).toBeNull();
  }
  const last_day = (await db.query('select current_date as today'))[0]?.['today'];
  expect(await notedPaths()).toEqual([
    { path: '/articles/wp-token-launch', count: 1, last_day },
    { path: '/lost', count: 2, last_day },
    { path: 'scanners', count: 4, last_day },
  ]);
  expect(await listed()).toEqual(['scanners', '/lost', '/articles/wp-token-launch']);
  expect((await db.as.user.rpc('not_found_paths')).error?.code).toBe('42501');
});

test('the published articles whose slugs share the most words are suggested, to administrators as well', async () => {
  await db.run(`insert into public.articles (title, slug, published_at) values
    ('1', 'frogs-on-the-moon', '2026-01-01'), ('2', 'moon', '2026-01-02'), ('3', 'the-moon', '2026-01-02'),
    ('4', 'a-day-on-the-moon', '2026-01-02'), ('5', 'frogs', '2026-01-01'), ('Draft', 'moon-frogs', null),
    ('Later', 'frogs-moon', now() + interval '1 day')`);
  for (const client of [db.as.visitor, db.as.administrator]) {
    const { data } = await client.rpc('similar_articles', { words: ['frogs', 'moon'] });
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['1', '2', '5']);
  }
});

test('at most 5,000 paths are stored, and made-up paths do not displace paths that visitors request', async () => {
  await db.run(`insert into private.not_found_paths (path, count) values ('/wanted', 2);
    insert into private.not_found_paths (path) select '/junk-' || n from generate_series(1, 4999) as n`);
  await note('/another');
  expect((await notedPaths()).length).toBe(5000);
  const remaining = await db.query(
    "select path from private.not_found_paths where path in ('/wanted', '/another') order by 1",
  );
  expect(remaining).toEqual([{ path: '/another' }, { path: '/wanted' }]);
});

test('the 500 most frequent paths are listed, and rarer ones once those lead to a page', async () => {
  await db.run(`insert into private.not_found_paths (path, count)
    select '/articles/a-' || n, 1000 - n from generate_series(1, 800) as n`);
  const paths = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `/articles/a-${from + index}`);
  expect(await listed()).toEqual(paths(1, 500));
  const rows = paths(1, 250).map((from_path) => ({ from_path, to_url: '/contact', status: 301, note: null }));
  expect((await db.as.administrator.rpc('import_redirects', { rows })).error).toBeNull();
  await db.run(`insert into public.articles (title, slug, published_at)
    select 'T', 'a-' || n, case when n <= 500 then now() end from generate_series(251, 510) as n`);
  expect(await listed()).toEqual(paths(501, 800));
  expect(await notedPaths()).toHaveLength(300);
  await db.run("update public.articles set published_at = now() where slug = 'a-501'");
  await db.as.administrator
    .from('redirects')
    .update({ from_path: '/articles/a-502' })
    .eq('from_path', '/articles/a-1');
  expect(await notedPaths()).toHaveLength(298);
});

test('a path whose redirect leads nowhere is counted again', async () => {
  await note('/lost');
  await db.run("insert into public.redirects (from_path, to_url) values ('/lost', '/articles/unwritten')");
  expect(await listed()).toEqual([]);
  await note('/lost');
  expect(await listed()).toEqual(['/lost']);
});
