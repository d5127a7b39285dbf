import { beforeEach, describe, expect, test } from 'vitest';
import { addressedTables } from '../../src/site/old-addresses.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const article = (number: number, slug: string, publishedAt = "'2026-01-01'") =>
  db.run(
    `insert into public.articles (id, title, slug, published_at) values ('${id(number)}', 'T', '${slug}', ${publishedAt})`,
  );
const rename = (number: number, slug: string) =>
  db.run(`update public.articles set slug = '${slug}' where id = '${id(number)}'`);
const remove = (number: number) => db.run(`delete from public.articles where id = '${id(number)}'`);
const setTime = (number: number, time: string) =>
  db.run(`update public.articles set published_at = ${time} where id = '${id(number)}'`);
const whereIs = async (path: string) => {
  const { data, error } = await db.as.visitor.rpc('where_is', { path });
  expect(error).toBeNull();
  return data;
};
const version = async () => Number((await db.as.visitor.rpc('current_content')).data.version);
/** The old addresses when there are none. */
const none = Object.fromEntries(addressedTables.map((table) => [table, []]));
const old = async () => (await db.as.visitor.rpc('old_addresses')).data;

beforeEach(() =>
  db.run(`truncate public.articles, public.categories, public.redirects cascade; delete from private.addresses where true;
    delete from private.not_found_paths where true`),
);

describe('a visible article', () => {
  beforeEach(() => article(1, 'first'));

  test('an article is found at its URL, regardless of case and trailing slashes', async () => {
    expect(await whereIs('/articles/first')).toEqual({ status: 200, to: '/articles/first' });
    expect(await whereIs('/articles/first/')).toEqual({ status: 200, to: '/articles/first' });
    expect(await whereIs('/Articles/FIRST')).toEqual({ status: 301, to: '/articles/first' });
  });

  test('every former URL redirects to the article in one hop', async () => {
    await rename(1, 'second');
    await rename(1, 'third');
    expect(await whereIs('/articles/first')).toEqual({ status: 301, to: '/articles/third' });
    expect(await whereIs('/articles/second')).toEqual({ status: 301, to: '/articles/third' });
    await rename(1, 'first');
    expect(await whereIs('/articles/first')).toEqual({ status: 200, to: '/articles/first' });
    expect(await old()).toEqual({
      ...none,
      articles: [
        ['second', id(1)],
        ['third', id(1)],
      ],
    });
  });

  test('an article permanently loses a URL to a new record', async () => {
    await rename(1, 'second');
    await article(2, 'first');
    expect(await whereIs('/articles/first')).toEqual({ status: 200, to: '/articles/first' });
    await rename(2, 'other');
    expect(await whereIs('/articles/first')).toEqual({ status: 301, to: '/articles/other' });
  });

  test('a deleted article is 410 at every URL, and is found again if re-created with the same id', async () => {
    await rename(1, 'second');
    await remove(1);
    for (const slug of ['first', 'second']) {
      expect(await whereIs(`/articles/${slug}`)).toEqual({ status: 410, to: null });
    }
    await article(1, 'third');
    expect(await whereIs('/articles/first')).toEqual({ status: 301, to: '/articles/third' });
  });

  test('an unpublished article is not found at any URL, and its new slug stays secret', async () => {
    await rename(1, 'second');
    await setTime(1, 'null');
    await rename(1, 'secret');
    for (const slug of ['first', 'second', 'secret']) expect(await whereIs(`/articles/${slug}`)).toBeNull();
    expect(JSON.stringify(await old())).not.toMatch(/secret|00000000/);
    await setTime(1, 'now()');
    expect(await whereIs('/articles/first')).toEqual({ status: 301, to: '/articles/secret' });
  });

  test('two articles can swap slugs in one statement', async () => {
    await article(2, 'other');
    await db.run(
      `update public.articles set slug = case slug when 'first' then 'other' else 'first' end where true`,
    );
    expect(await old()).toEqual(none);
    const rows = await db.query('select slug, record_id, until from private.addresses order by slug');
    expect(rows).toEqual([
      { slug: 'first', record_id: id(2), until: null },
      { slug: 'other', record_id: id(1), until: null },
    ]);
  });
});

test('a draft never gets an address, so deleting it leaves nothing behind', async () => {
  await article(1, 'draft', 'null');
  await rename(1, 'renamed');
  await remove(1);
  expect(await whereIs('/articles/draft')).toBeNull();
  expect(await db.query('select * from private.addresses')).toEqual([]);
});

test('a scheduled article gets its address when it becomes visible', async () => {
  await article(1, 'soon', "clock_timestamp() + interval '1 second'");
  expect(await db.query('select * from private.addresses')).toEqual([]);
  await expect
    .poll(async () => {
      await version();
      return db.query('select slug, until from private.addresses');
    })
    .toEqual([{ slug: 'soon', until: null }]);
  await rename(1, 'later');
  expect(await whereIs('/articles/soon')).toEqual({ status: 301, to: '/articles/later' });
});

test('a scheduled article renamed before its publication was logged keeps its old address', async () => {
  await article(1, 'soon', "clock_timestamp() + interval '1 second'");
  await new Promise((later) => setTimeout(later, 1100));
  await rename(1, 'later');
  expect(await whereIs('/articles/soon')).toEqual({ status: 301, to: '/articles/later' });
});

test('renaming a category redirects its feeds, and redirects its numbered pages to the first page', async () => {
  await db.run(`insert into public.categories (id, name, slug) values ('${id(1)}', 'C', 'old')`);
  await db.run("update public.categories set slug = 'new' where true");
  for (const [from, to] of [
    ['', ''],
    ['/rss.xml', '/rss.xml'],
    ['/atom.xml', '/atom.xml'],
    ['/feed.json', '/feed.json'],
    ['/page/3', ''],
  ]) {
    expect(await whereIs(`/articles/category/old${from}`)).toEqual({
      status: 301,
      to: `/articles/category/new${to}`,
    });
  }
  expect(await whereIs('/articles/category/old/other')).toBeNull();
});

test('a later page of a list is never found, because only the built site knows how many there are', async () => {
  await db.run(`insert into public.categories (name, slug) values ('C', 'culture');
    insert into public.trending_memecoins (name, symbol, slug) values ('M', 'M', 'moon');
    insert into public.redirects (from_path, to_url) values ('/articles/category/culture/page/3', '/contact')`);
  for (const list of ['/articles/category/culture', '/memecoins/moon']) {
    for (const path of [list, `${list}/rss.xml`])
      expect(await whereIs(path), path).toEqual({ status: 200, to: path });
    expect(await whereIs(`${list}/page/2`), list).toBeNull();
  }
  expect(await whereIs('/articles/category/culture/page/3')).toEqual({ status: 301, to: '/contact' });
});

describe('the content version', () => {
  test.each([
    ['a renamed slug', () => rename(1, 'second')],
    ['a deletion', () => remove(1)],
    [
      'a redirect',
      () => db.run("insert into public.redirects (from_path, to_url) values ('/a', '/articles')"),
    ],
  ])('%s starts a new content version', async (_what, change) => {
    await article(1, 'first');
    const before = await version();
    await change();
    expect(await version()).toBe(before + 1);
  });

  test('deleting an unpublished article, whose old URL changes to 410, starts a new content version', async () => {
    await article(1, 'first');
    await setTime(1, 'null');
    const before = await version();
    await remove(1);
    expect(await version()).toBe(before + 1);
    const change =
      'select table_name, record_id, kind, label from private.content_changes where version = $1';
    expect(await db.query(change, [before + 1])).toEqual([
      { table_name: 'articles', record_id: id(1), kind: 'removed', label: 'T' },
    ]);
  });

  test('re-creating a deleted article as a draft, whose old URL changes to 404, starts a new content version', async () => {
    await article(1, 'first');
    await remove(1);
    const before = await version();
    await article(2, 'never-seen', 'null');
    expect(await version()).toBe(before);
    await article(1, 'first', 'null');
    expect(await old()).toEqual(none);
    expect(await version()).toBe(before + 1);
    const change =
      'select table_name, record_id, kind, label from private.content_changes where version = $1';
    expect(await db.query(change, [before + 1])).toEqual([
      { table_name: 'articles', record_id: id(1), kind: 'removed', label: 'T' },
    ]);
  });
});
