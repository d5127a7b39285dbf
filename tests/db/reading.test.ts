import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { respondAsHosted } from '../../local/backend/hosted-api/hosted-responses.ts';
import type { Reader } from '../../src/entities/database/client.ts';
import { articleRows, latestArticles, newestFirst } from '../../src/entities/readers/articles.ts';
import { openTestDatabase } from '../support/database.ts';
import { makeDue } from '../support/publication-time.ts';

const db = await openTestDatabase();

test.each(['true', 'null', 'unknown', '0x10', '12345678901234567890', '{a}', 'a\\b', ' a ', '"a" b', '"a'])(
  'articles with the title %j are found by it',
  async (title) => {
    const [created] = await db.query(
      `insert into public.articles (title, slug) values ($1, 'a') returning id`,
      [title],
    );
    const titles = () => db.as.administrator.from('articles').select('id');
    expect(await titles().eq('title', title)).toMatchObject({ data: [created] });
    expect(await titles().in('title', [title, 'b'])).toMatchObject({ data: [created] });
    expect(await titles().neq('title', title)).toMatchObject({ data: [] });
    await db.as.administrator.from('articles').delete().eq('title', title);
    expect(await db.query('select from public.articles')).toEqual([]);
  },
);

test('RLS-4 visitors and users read only published articles, whether by id, slug, embed or count', async () => {
  await db.run(`
    insert into public.categories (id, name, slug) values ('c0000000-0000-4000-8000-000000000001', 'Shared', 'shared');
    insert into public.articles (title, slug, category_id, published_at)
    select slug, slug, 'c0000000-0000-4000-8000-000000000001', at from (values
      ('draft', null::timestamptz), ('in-a-minute', clock_timestamp() + interval '1 minute'),
      ('a-second-ago', clock_timestamp() - interval '1 second'), ('in-a-year', clock_timestamp() + interval '1 year')
    ) as sample (slug, at);
  `);
  const ids = await db.query('select id, slug from public.articles');
  for (const identity of ['visitor', 'user', 'removed administrator'] as const) {
    const api = db.as[identity];
    const all = await api.from('articles').select('slug', { count: 'exact' });
    expect(all.data, identity).toEqual([{ slug: 'a-second-ago' }]);
    expect(all.count).toBe(1);
    expect((await api.from('articles').select('*', { count: 'exact', head: true })).count).toBe(1);
    for (const { id, slug } of ids) {
      const found = slug === 'a-second-ago' ? 1 : 0;
      expect((await api.from('articles').select('id').eq('id', id)).data, `${identity} ${slug}`).toHaveLength(
        found,
      );
      expect((await api.from('articles').select('id').eq('slug', slug)).data).toHaveLength(found);
      expect((await api.from('articles').select('id').ilike('title', `%${slug}%`)).data).toHaveLength(found);
    }
    const embedded = await api.from('categories').select('name, articles(slug)');
    expect(embedded.data).toEqual([{ name: 'Shared', articles: [{ slug: 'a-second-ago' }] }]);
    const counted = await api.from('categories').select('name, articles(count)');
    expect(counted.data).toEqual([{ name: 'Shared', articles: [{ count: 1 }] }]);
  }
  expect((await db.as.administrator.from('articles').select('id')).data).toHaveLength(4);
});

test('RLS-4 a scheduled article can be read only once its publication time has come', async () => {
  const read = () => db.as.visitor.from('articles').select('id').eq('slug', 'on-time');
  await db.run(`insert into public.articles (title, slug, published_at)
    values ('On time', 'on-time', clock_timestamp() + interval '1 hour')`);
  expect((await read()).data).toEqual([]);
  await db.run(makeDue('on-time'));
  expect((await read()).data).toHaveLength(1);
});

test.each(['infinity', '-infinity', '292000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'RLS-4 an article cannot be published at %s',
  async (published_at) => {
    const { error } = await db.as.administrator
      .from('articles')
      .insert({ title: 'x', slug: 'x', published_at });
    expect(error?.code).toMatch(/^(23514|22008)$/);
  },
);

test('DI-7 publication times are preserved across time zones, and no article is public early', async () => {
  const written = {
    'spring-forward': '2026-03-29T02:30:00+01:00',
    'fall-back-first': '2026-10-25T02:30:00+02:00',
    'fall-back-second': '2026-10-25T02:30:00+01:00',
    'line-islands': '2026-06-01T00:15:00+14:00',
    'baker-island': '2026-06-01T00:15:00-12:00',
  };
  for (const [slug, published_at] of Object.entries(written)) {
    const { data, error } = await db.as.administrator
      .from('articles')
      .insert({ title: slug, slug, published_at })
      .select('published_at')
      .single();
    expect(error).toBeNull();
    expect(new Date(data?.published_at).toISOString(), slug).toBe(new Date(published_at).toISOString());
  }

  // An hour from now, but its local clock time was eleven hours ago.
  const local = new Date(Date.now() - 11 * 3_600_000).toISOString().replace('Z', '-12:00');
  await db.as.administrator.from('articles').insert({ title: 'Soon', slug: 'soon', published_at: local });
  expect((await db.as.visitor.from('articles').select('id').eq('slug', 'soon')).data).toEqual([]);
});

test('RLS-5 the internal name of an advertisement cannot be read, filtered or sorted by', async () => {
  await db.run(`insert into public.advertisements (name, placement_key, ad_type, content) values
    ('Secret client', 'seen', 'html', '<p>ad</p>')`);
  const ads = () => db.as.visitor.from('advertisements');
  const attempts = {
    named: await ads().select('name'),
    everything: await ads().select('*'),
    renamed: await ads().select('id, title:name'),
    filtered: await ads().select('id').eq('name', 'Secret client'),
    searched: await ads().select('id').ilike('name', 'S%'),
    sorted: await ads().select('id').order('name'),
    combined: await ads().select('id').or('name.eq.x,id.not.is.null'),
  };
  for (const [way, { data, status }] of Object.entries(attempts))
    expect([data, status], way).toEqual([null, 401]);
  expect((await ads().select('placement_key, content')).data).toEqual([
    { placement_key: 'seen', content: '<p>ad</p>' },
  ]);
});

test('the private schema is not served by the API', async () => {
  for (const client of [db.as.visitor, db.as.administrator, db.service]) {
    const { error } = await client.schema('private').from('admin_emails').select('email');
    expect(error?.code).toBe('PGRST106');
  }
});

test('articles imported together have the same order in builds, in live reads and across list pages', async () => {
  await db.run(`
    insert into public.articles (title, slug, published_at)
    select 'Imported ' || number, 'imported-' || number, '2020-01-01' from generate_series(1, 20) as number
  `);
  const visitor: Reader = new PostgrestClient('http://database.test/rest/v1', {
    headers: { apikey: db.publishableKey, Authorization: `Bearer ${db.publishableKey}` },
    fetch: (input, init) => respondAsHosted(db.app, new Request(input, init)),
  });
  const { rows } = await articleRows(visitor);
  const built = rows.sort(newestFirst).map(({ slug }) => slug);
  const pages = await Promise.all([0, 10, 20].map((from) => latestArticles(visitor, 10, null, from)));
  expect(pages.flat().map(({ slug }) => slug)).toEqual(built);
  expect(built.filter((slug) => slug.startsWith('imported-'))).toHaveLength(20);
});
