import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectations } from './expectations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const version = async () => Number((await db.as.visitor.rpc('content_version')).data);
const newest = () =>
  db.query(
    'select table_name, kind, before, after from private.content_changes where version = (select max(version) from private.content_changes) order by record_id',
  );

/** How far the content version moves when the statements run, one transaction each. */
async function counted(...statements: string[]): Promise<number> {
  const before = await version();
  for (const statement of statements) await db.run(statement);
  return (await version()) - before;
}

beforeEach(() =>
  db.run(`
    truncate public.articles, public.categories, public.trending_memecoins, public.promo_banners, public.advertisements,
      public.site_settings, public.page_content, public.contact_page_content;
    insert into public.categories (id, name, slug) values ('c0000000-0000-4000-8000-000000000001', 'One', 'one');
    insert into public.articles (title, slug, category_id, published_at) values
      ('Out', 'out', 'c0000000-0000-4000-8000-000000000001', '2026-01-01'),
      ('Draft', 'draft', 'c0000000-0000-4000-8000-000000000001', null),
      ('Later', 'later', null, now() + interval '1 day');
    insert into public.trending_memecoins (name, symbol) values ('Doge', 'DOGE');
    insert into public.promo_banners (title, is_active) values ('On', true), ('Off', false);
    insert into public.advertisements (name, placement_key, ad_type, content, is_active) values
      ('On', 'top', 'html', 'x', true), ('Off', 'top', 'html', 'x', false);
    insert into public.site_settings (setting_key, value) values ('a', '1');
    insert into public.page_content (page_key, title) values ('a', 'A');
    insert into public.contact_page_content (explanatory_text, email) values ('Write', 'a@example.com');
  `),
);

test('every table of the API is watched', async () => {
  const rows = await db.query(
    `select tgrelid::regclass::text as table, count(*)::int as triggers from pg_trigger
     where tgname in ('log_added', 'log_changed', 'log_deleted', 'log_emptied') group by tgrelid`,
  );
  expect(Object.fromEntries(rows.map((row) => [row['table'], row['triggers']]))).toEqual(
    Object.fromEntries(Object.keys(expectations).map((table) => [table, 4])),
  );
});

describe('WH-7 does not count', () => {
  test.each([
    [
      'a draft that is written, changed and deleted',
      "insert into public.articles (title, slug) values ('x', 'x'); update public.articles set title = 'y' where slug = 'x'; delete from public.articles where slug = 'x'",
    ],
    ['a change of a scheduled article', "update public.articles set title = 'x' where slug = 'later'"],
    ['a counted view', 'update public.articles set view_count = view_count + 1'],
    ['a save that changes nothing', 'update public.articles set title = title, content = content'],
    ['a touched updated_at', "update public.articles set updated_at = '2020-01-01'"],
    [
      'a stored price',
      'update public.trending_memecoins set price = 1, volume_24h = 2, price_change_24h_percentage = 3, priced_at = now()',
    ],
    ['the internal name of an advertisement', "update public.advertisements set name = 'x'"],
    ['a hidden banner', "update public.promo_banners set title = 'x' where not is_active"],
    [
      'a hidden advertisement',
      "update public.advertisements set content = 'x' where not is_active; delete from public.advertisements where not is_active",
    ],
    [
      'a statement that meets no row',
      "update public.articles set title = 'x' where false; delete from public.categories where false",
    ],
  ])('%s', async (_what, statements) => {
    expect(await counted(statements)).toBe(0);
  });
});

describe('counts', () => {
  test.each([
    [
      'a published article',
      "update public.articles set title = 'x' where slug = 'out'",
      'articles',
      'changed',
    ],
    [
      'an article that is published',
      "update public.articles set published_at = now() where slug = 'draft'",
      'articles',
      'appeared',
    ],
    [
      'an article that is taken back',
      "update public.articles set published_at = null where slug = 'out'",
      'articles',
      'vanished',
    ],
    [
      'an article that is put off',
      "update public.articles set published_at = now() + interval '1 day' where slug = 'out'",
      'articles',
      'vanished',
    ],
    ['a deleted article', "delete from public.articles where slug = 'out'", 'articles', 'vanished'],
    ['a category', "update public.categories set name = 'x'", 'categories', 'changed'],
    ['a coin', 'update public.trending_memecoins set rank = 5', 'trending_memecoins', 'changed'],
    [
      'a banner that is shown',
      'update public.promo_banners set is_active = true where not is_active',
      'promo_banners',
      'appeared',
    ],
    [
      'a banner that is hidden',
      'update public.promo_banners set is_active = false where is_active',
      'promo_banners',
      'vanished',
    ],
    [
      'an advertisement',
      "update public.advertisements set content = 'y' where is_active",
      'advertisements',
      'changed',
    ],
    ['a setting', "update public.site_settings set value = '2'", 'site_settings', 'changed'],
    [
      'a setting saved by upsert',
      "insert into public.site_settings values ('a', '2') on conflict (setting_key) do update set value = excluded.value",
      'site_settings',
      'changed',
    ],
    ['a page text', `update public.page_content set content = '{"a": 1}'`, 'page_content', 'changed'],
    [
      'the contact page',
      "update public.contact_page_content set email = 'b@example.com'",
      'contact_page_content',
      'changed',
    ],
    ['an emptied table', 'truncate public.articles', 'articles', 'emptied'],
  ])('%s', async (_what, statement, table, kind) => {
    expect(await counted(statement)).toBe(1);
    expect(await newest()).toMatchObject([{ table_name: table, kind }]);
  });

  test('a moved article, with its addresses before and after', async () => {
    await db.run("update public.articles set slug = 'moved' where slug = 'out'");
    expect(await newest()).toMatchObject([{ before: { slug: 'out' }, after: { slug: 'moved' } }]);
  });

  test('a change that is rolled back not at all', async () => {
    const before = await version();
    const failing = "do $$ begin update public.articles set title = 'x'; raise exception 'no'; end $$";
    await expect(db.run(failing)).rejects.toThrow('no');
    expect(await version()).toBe(before);
  });

  test('changes that are made at the same time, each once', async () => {
    const before = await version();
    const slugs = Array.from({ length: 30 }, (_, n) => `at-once-${n}`);
    await Promise.all(
      slugs.map((slug) => db.as.administrator.from('categories').insert({ name: slug, slug })),
    );
    expect((await version()) - before).toBe(30);
    const rows = await db.query(
      'select count(distinct version)::int as versions from private.content_changes where version > $1',
      [before],
    );
    expect(rows).toEqual([{ versions: 30 }]);
  });
});

describe('DI-7 a scheduled article', () => {
  test('counts once when its time comes, with nobody touching anything', async () => {
    const before = await version();
    await db.run(`insert into public.articles (title, slug, published_at)
      values ('Soon', 'soon', clock_timestamp() + interval '1 second')`);
    expect(await version()).toBe(before);
    await expect.poll(version, { timeout: 5000 }).toBe(before + 1);
    expect(await newest()).toMatchObject([
      { table_name: 'articles', kind: 'appeared', after: { slug: 'soon' } },
    ]);
    expect(await version()).toBe(before + 1);
  });

  test.each([
    ['deleted', "delete from public.articles where slug = 'later'"],
    ['made a draft', "update public.articles set published_at = null where slug = 'later'"],
    ['put off', "update public.articles set published_at = now() + interval '2 days' where slug = 'later'"],
  ])('that was %s does not count at the old time', async (_how, statement) => {
    await db.run(statement);
    const rows = await db.query(
      "select count(*)::int as due from private.scheduled_articles where due_at <= now() + interval '36 hours'",
    );
    expect(rows).toEqual([{ due: 0 }]);
  });

  test('that comes out at once counts as any other', async () => {
    expect(await counted("update public.articles set published_at = now() where slug = 'later'")).toBe(1);
    expect(await db.query('select * from private.scheduled_articles')).toEqual([]);
  });
});

test('10,000 changed rows cost less than a second more than without the log', async () => {
  await db.run(`insert into public.articles (title, slug, content, published_at)
    select 'Title ' || n, 'bulk-' || n, repeat('Some text. ', 330), '2026-01-01' from generate_series(1, 10000) as n`);
  // Processor time of this process, where the database runs: the clock would measure what else the machine does.
  const timed = async (statement: string) => {
    const started = process.cpuUsage();
    await db.run(statement);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  const change = "update public.articles set title = title || '!' where slug like 'bulk-%'";
  const logged = Math.min(await timed(change), await timed(change));
  expect(await newest()).toHaveLength(10_000);
  await db.run('alter table public.articles disable trigger user');
  const plain = Math.min(await timed(change), await timed(change));
  await db.run('alter table public.articles enable trigger user');
  expect(logged - plain).toBeLessThan(1000);
});

describe('what changed since a version', () => {
  const current = async () => (await db.as.visitor.rpc('current_content')).data;
  const changedSince = async ({ version, id }: { version: number; id: string }) =>
    (await db.as.visitor.rpc('changed_content', { since: version, since_id: id })).data ?? null;
  const idOf = async (slug: string) =>
    (await db.query(`select id from public.articles where slug = '${slug}'`))[0]?.['id'];

  test('nothing, while nothing did: the articles are counted all the same', async () => {
    const since = await current();
    expect(await changedSince(since)).toEqual({
      ...since,
      tables: [],
      articles: [],
      article_count: 1,
      changed_count: 0,
    });
  });

  test('the tables of which something did', async () => {
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

  test('each article once: written, come out by its time, taken back; no draft', async () => {
    const since = await current();
    const [out, later] = [await idOf('out'), await idOf('later')];
    await db.run("update public.articles set title = 'x' where slug = 'draft'");
    await db.run("update public.articles set title = 'x' where slug = 'out'");
    await db.run("update public.articles set published_at = null where slug = 'out'");
    await db.run("update private.scheduled_articles set due_at = now() - interval '1 second'");
    await db.run('alter table public.articles disable trigger user');
    await db.run(
      "update public.articles set published_at = now() - interval '1 second' where slug = 'later'",
    );
    await db.run('alter table public.articles enable trigger user');
    // An article whose time has come counts at once, without anybody having asked for the version.
    expect(await changedSince(since)).toMatchObject({
      tables: ['articles'],
      articles: [out, later].sort(),
      article_count: 1,
      changed_count: 1,
    });
  });

  test('unknown, when the log does not reach back so far', async () => {
    const since = await current();
    await db.run("update public.articles set title = 'x' where slug = 'out'");
    await db.run('delete from private.content_changes');
    expect(await changedSince(since)).toBeNull();
  });

  test.each([
    ['higher', 1000],
    ['the same', 0],
  ])('unknown, when the version is of another database and %s', async (_number, ahead) => {
    const { version: now } = await current();
    expect(await changedSince({ version: now + ahead, id: randomUUID() })).toBeNull();
  });

  test.each([
    ['the table was emptied', 'truncate public.articles'],
    [
      'they are too many',
      "insert into public.articles (title, slug, published_at) select 'x', 'x-' || n, '2026-01-01' from generate_series(1, 1000) as n",
    ],
  ])('some articles, but not which, when %s', async (_why, statement) => {
    const since = await current();
    await db.run("update public.articles set title = 'x' where slug = 'out'");
    await db.run(statement);
    expect(await changedSince(since)).toMatchObject({ tables: ['articles'], articles: null });
  });
});
