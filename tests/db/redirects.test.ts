import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { isRedirectSource, redirectPath } from '../../src/rules/redirects.ts';
import { siteRedirects } from '../../src/site/redirects.ts';
import { openTestDatabase } from '../support/database.ts';
import { SOURCE_EXAMPLES } from '../support/redirect-examples.ts';
import { literal } from './content.ts';

const db = await openTestDatabase();
beforeEach(() =>
  db.run(
    `truncate public.articles, public.categories, public.redirects cascade; delete from private.addresses where true`,
  ),
);

const whereIs = async (path: string) => (await db.as.visitor.rpc('where_is', { path })).data;

test('the database and the console agree on which paths can be redirected', async () => {
  // PostgreSQL text cannot contain the null character.
  const paths = SOURCE_EXAMPLES.map(([entered]) => redirectPath(entered)).filter(
    (path) => !path.includes('\0'),
  );
  const rows = await db.query(
    'select private.is_redirect_source(path) as ok from unnest($1::text[]) with ordinality as listed (path, nr) order by nr',
    [paths],
  );
  for (const [index, path] of paths.entries())
    expect(rows[index], path).toEqual({ ok: isRedirectSource(path) });
});

test.each<Record<string, unknown>>([
  { from_path: '//evil.example', to_url: '/articles' },
  { from_path: '/old/*', to_url: '/articles' },
  { from_path: '/admin', to_url: '/articles' },
  { from_path: '/a', to_url: 'javascript:alert(1)' },
  { from_path: '/a', to_url: '//evil.example' },
  { from_path: '/a', to_url: '/a' },
  { from_path: '/a', to_url: null },
  { from_path: '/a', to_url: '/b', status: 410 },
  { from_path: '/a', to_url: '/b', status: 307 },
])('%j is rejected', async (values) => {
  const { error } = await db.as.administrator.from('redirects').insert(values);
  expect(error?.code).toBe('23514');
});

test('an import of any size adds and replaces redirects, or changes nothing', async () => {
  await db.run("insert into public.redirects (from_path, to_url, note) values ('/7', '/articles', 'Old')");
  const redirects = Array.from({ length: 8200 }, (_, n) => ({
    from_path: `/${n}`,
    to_url: n === 8 ? null : '/contact',
    status: n === 8 ? 410 : 301,
    note: n === 7 ? null : 'New',
  }));
  const importing = (rows: object[], client = db.as.administrator) =>
    client.rpc('import_redirects', { rows });
  const counts = () =>
    db.query(
      "select count(*)::int as all, count(*) filter (where note = 'New')::int as new from public.redirects",
    );

  const invalid = { from_path: '/admin', to_url: '/contact', status: 301, note: null };
  expect((await importing([...redirects.slice(0, 9), invalid])).error?.code).toBe('23514');
  expect((await importing(redirects.slice(0, 2), db.as.user)).error?.code).toBe('42501');
  expect(await counts()).toEqual([{ all: 1, new: 0 }]);
  expect((await importing(redirects)).error).toBeNull();
  expect(await counts()).toEqual([{ all: 8200, new: 8199 }]);
  expect(
    await db.query(
      "select from_path, to_url, status, note from public.redirects where from_path in ('/7', '/8') order by 1",
    ),
  ).toEqual([redirects[7], redirects[8]]);
  expect(
    (await db.as.visitor.from('redirects').select('from_path', { count: 'exact', head: true })).count,
  ).toBe(8200);
});

test('redirects are followed to the end, a loop leads nowhere, and an existing page takes precedence', async () => {
  await db.run(`
    insert into public.articles (title, slug, published_at) values ('T', 'live', now());
    insert into public.redirects (from_path, to_url, status) values
      ('/a', '/b', 302), ('/b', '/articles/live', 301), ('/x', '/y', 301), ('/y', '/x', 301), ('/static', '/contact', 301),
      ('/out', 'https://example.com/', 301), ('/gone', null, 410), ('/to-gone', '/gone', 301),
      ('/articles/live', '/contact', 301);`);
  expect(await whereIs('/a')).toEqual({ status: 302, to: '/articles/live' });
  expect(await whereIs('/x')).toBeNull();
  expect(await whereIs('/static/')).toEqual({ status: 301, to: '/contact' });
  expect(await whereIs('/out')).toEqual({ status: 301, to: 'https://example.com/' });
  expect(await whereIs('/to-gone')).toEqual({ status: 410, to: null });
  expect(await whereIs('/articles/live')).toEqual({ status: 200, to: '/articles/live' });
});

test('a redirect keeps its query and fragment, and leads nowhere if its record does not exist', async () => {
  await db.run(`
    insert into public.articles (title, slug, published_at) values ('T', 'camp', now()), ('Gone', 'gone', now()),
      ('Hidden', 'hidden', now()), ('Hidden, too', 'hidden-too', now());
    insert into public.redirects (from_path, to_url) values ('/poster', '/articles/camp?from=poster#faq'),
      ('/chain', '/poster?from=chain'), ('/own', '/chain#top'), ('/plain', '/contact/?a=1'), ('/out', '/to-other?b=1'),
      ('/to-other', 'https://example.com/'), ('/deleted', '/articles/gone?a=1'), ('/unpublished', '/articles/hidden?a=1'),
      ('/bare', '/articles/hidden-too'), ('/missing', '/articles/never#a');
    update public.articles set slug = 'camp-2' where slug = 'camp';
    delete from public.articles where slug = 'gone';
    update public.articles set published_at = null where slug like 'hidden%';`);
  for (const [path, to] of [
    ['/poster', '/articles/camp-2?from=poster#faq'],
    ['/chain', '/articles/camp-2?from=poster#faq'],
    ['/own', '/articles/camp-2?from=poster#faq'],
    ['/plain', '/contact?a=1'],
    ['/out', 'https://example.com/?b=1'],
  ] as const) {
    expect(await whereIs(path), path).toEqual({ status: 301, to });
  }
  expect(await whereIs('/deleted')).toEqual({ status: 410, to: null });
  for (const path of ['/unpublished', '/bare', '/missing']) expect(await whereIs(path), path).toBeNull();
});

test('a redirect from an old URL that leads nowhere does not replace the automatic one', async () => {
  await db.run(`
    insert into public.articles (title, slug, published_at)
      values ('Moved', 'moved', now()), ('Round', 'round', now()), ('Gone', 'gone', now());
    update public.articles set slug = slug || '-2' where slug <> 'gone';
    delete from public.articles where slug = 'gone';
    insert into public.redirects (from_path, to_url) values ('/articles/moved', '/articles/never'),
      ('/articles/round', '/circle'), ('/circle', '/articles/round'), ('/articles/gone', '/articles/never')`);
  expect(await whereIs('/articles/moved')).toEqual({ status: 301, to: '/articles/moved-2' });
  expect(await whereIs('/articles/round')).toEqual({ status: 301, to: '/articles/round-2' });
  expect(await whereIs('/circle')).toBeNull();
  expect(await whereIs('/articles/gone')).toEqual({ status: 410, to: null });
});

test('the database and the build follow encoded targets to the same redirects', async () => {
  const rows = [
    ['/encoded', '/caf%C3%A9?a=%C3%A9', '/articles/moon?a=%C3%A9'],
    ['/decomposed', '/CAFE%cc%81', '/articles/moon'],
    ['/percent', '/100%25', '/articles/moon'],
    ['/slash', '/caf%C3%A9/', '/articles/moon'],
    ['/question', '/caf%C3%A9%3F', null],
    ['/not-utf-8', '/caf%C3', null],
    ['/not-hexadecimal', '/caf%C3%A9%', null],
    ['/encoded-slash', '/%2Fcaf%C3%A9', null],
  ] as const;
  const decoded = ['/café', '/CAFÉ', '/100%'].map((from) => [from, '/articles/moon'] as const);
  const manual = [...decoded, ...rows].map(([from_path, to_url]) => ({ from_path, to_url, status: 301 }));
  await db.run(`insert into public.articles (title, slug, published_at) values ('T', 'moon', now());
    insert into public.redirects (from_path, to_url) values
      ${manual.map(({ from_path, to_url }) => `(${literal(from_path)}, ${literal(to_url)})`).join(', ')}`);
  const isPage = (path: string) => path === '/articles/moon';
  const { redirects } = siteRedirects({ old: new Map(), manual, isPage, siteUrl: 'https://news.example' });
  for (const [from, to, end] of rows) {
    expect(redirects.find((redirect) => redirect.from === from)?.to ?? null, from).toBe(end);
    // The database does not know which paths are pages.
    expect(await whereIs(from), from).toEqual({ status: 301, to: end ?? to });
  }
});

test('a redirect is found by its path in composed and in decomposed characters', async () => {
  await db.run("insert into public.redirects (from_path, to_url) values ('/caf\u00e9', '/contact')");
  for (const path of ['/caf\u00e9', '/cafe\u0301']) {
    const { data } = await db.as.visitor.rpc('where_is', { path });
    expect(data).toMatchObject({ status: 301, to: '/contact' });
  }
});

const begun = z.object({ rows: z.record(z.string(), z.number()), content_version: z.number() });

test('redirects and addresses survive a backup and its restore, also those seen in between', async () => {
  const call = async (name: string, ...parameters: unknown[]) => {
    const [row] = await db.query(`select public.${name}(${parameters.map(literal).join(', ')}) as result`);
    return row?.['result'];
  };
  await db.run(`insert into public.articles (title, slug, published_at) values ('T', 'first', now());
    update public.articles set slug = 'second' where true;
    insert into public.redirects (from_path, to_url, note) values ('/a', '/contact', 'Kept')`);
  const job = randomUUID();
  const { rows, content_version } = begun.parse(await call('begin_backup', job));
  const copied = await call('backup_rows', job, 0);
  const before = await db.query('select * from private.addresses order by slug');
  await db.run(`delete from public.redirects where true; update public.articles set slug = 'third' where true;
    insert into public.articles (title, slug, published_at) values ('Later', 'later', now())`);
  await call('stage_rows', job, copied);
  await call('restore_rows', job, rows, content_version);
  expect(await db.query('select * from private.addresses order by slug')).toEqual(
    expect.arrayContaining(before),
  );
  for (const slug of ['first', 'third'])
    expect(await whereIs(`/articles/${slug}`), slug).toEqual({ status: 301, to: '/articles/second' });
  expect(await whereIs('/articles/later')).toEqual({ status: 410, to: null });
  expect(await db.query('select from_path, note from public.redirects')).toEqual([
    { from_path: '/a', note: 'Kept' },
  ]);
});
