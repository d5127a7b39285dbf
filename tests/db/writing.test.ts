import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
const admin = db.as.administrator;

const year2000 = '2000-01-01T00:00:00+00:00';
const isRecent = (value: unknown) => Math.abs(new Date(String(value)).getTime() - Date.now()) < 60_000;

describe('RLS-12', () => {
  test('created_at and updated_at sent with a new row are ignored', async () => {
    const { data, error } = await admin
      .from('articles')
      .insert({ title: 'Times', slug: 'times', created_at: year2000, updated_at: year2000 })
      .select()
      .single();
    expect(error).toBeNull();
    expect(isRecent(data?.created_at)).toBe(true);
    expect(isRecent(data?.updated_at)).toBe(true);
  });

  test('updated_at sent with a change is ignored, and increases with each change', async () => {
    const change = (values: object) =>
      admin.from('articles').update(values).eq('slug', 'times').select('updated_at').single();
    const first = await change({ title: 'One', updated_at: year2000 });
    const second = await change({ title: 'Two', updated_at: year2000 });
    expect(isRecent(first.data?.updated_at)).toBe(true);
    expect(Date.parse(second.data?.updated_at)).toBeGreaterThanOrEqual(Date.parse(first.data?.updated_at));
    expect(second.data?.updated_at).not.toBe(first.data?.updated_at);
  });

  test('updated_at increases even after the clock is set back', async () => {
    const setTime = (time: string) =>
      db.run(`alter table public.articles disable trigger set_row_times;
        update public.articles set title = 'Two', updated_at = ${time} where slug = 'times';
        alter table public.articles enable trigger set_row_times`);
    await setTime("now() + interval '1 day'");
    const read = () => db.query("select updated_at::text as time from public.articles where slug = 'times'");
    const [before] = await read();
    await admin.from('articles').update({ title: 'After the clock was set back' }).eq('slug', 'times');
    const [after] = await read();
    expect(String(after?.['time']) > String(before?.['time'])).toBe(true);
    await setTime('now()');
  });

  test('a save without changes leaves updated_at unchanged', async () => {
    const read = () => admin.from('articles').select('updated_at').eq('slug', 'times').single();
    const before = await read();
    await admin.from('articles').update({ title: 'Two', updated_at: year2000 }).eq('slug', 'times');
    expect((await read()).data).toEqual(before.data);
  });

  test.each([{ view_count: 9 }, { id: randomUUID() }, { created_at: year2000 }])(
    'changing %j is rejected',
    async (values) => {
      const before = await db.query("select * from public.articles where slug = 'times'");
      const { status, error } = await admin.from('articles').update(values).eq('slug', 'times');
      expect([status, error?.code]).toEqual([403, '42501']);
      expect(await db.query("select * from public.articles where slug = 'times'")).toEqual(before);
    },
  );

  test('view counts and prices sent with new rows are rejected', async () => {
    const article = await admin.from('articles').insert({ title: 'Viewed', slug: 'viewed', view_count: 9 });
    expect(article.error?.code).toBe('42501');
    const coin = await admin.from('trending_memecoins').insert({ name: 'Doge', symbol: 'DOGE', price: 1 });
    expect(coin.error?.code).toBe('42501');
  });

  test('counting a view or storing a price leaves updated_at unchanged', async () => {
    await admin.from('trending_memecoins').insert({ name: 'Doge', symbol: 'DOGE', coingecko_id: 'dogecoin' });
    const times = () =>
      db.query(
        "select a.updated_at as article, c.updated_at as coin from public.articles a, public.trending_memecoins c where a.slug = 'times'",
      );
    const before = await times();
    await db.service.from('articles').update({ view_count: 7 }).eq('slug', 'times');
    await db.service
      .from('trending_memecoins')
      .update({ price: 0.1, priced_at: new Date().toISOString() })
      .eq('symbol', 'DOGE');
    expect(await times()).toEqual(before);
    expect(await db.query("select view_count from public.articles where slug = 'times'")).toEqual([
      { view_count: 7 },
    ]);
  });
});

test('ADM-7 repeating a create with the same id does not add a second article', async () => {
  const article = { id: randomUUID(), title: 'Sent twice', slug: 'sent-twice' };
  expect((await admin.from('articles').insert(article)).status).toBe(201);
  const again = await admin.from('articles').insert(article);
  expect([again.status, again.error?.code]).toEqual([409, '23505']);
  expect((await admin.from('articles').select('id').eq('slug', 'sent-twice')).data).toEqual([
    { id: article.id },
  ]);
});

test('settings and page content can be saved by upsert, even with updated_at', async () => {
  for (const text of ['Join', 'Join now']) {
    const setting = { setting_key: 'alpha_club_cta', value: { text, link: '/alpha-club' } };
    expect(
      (await admin.from('site_settings').upsert(setting, { onConflict: 'setting_key' })).error,
    ).toBeNull();
    const page = { page_key: 'alpha_club', title: text, content: {}, updated_at: year2000 };
    expect((await admin.from('page_content').upsert(page, { onConflict: 'page_key' })).error).toBeNull();
  }
  expect((await admin.from('site_settings').select('value')).data).toEqual([
    { value: { text: 'Join now', link: '/alpha-club' } },
  ]);
  expect((await admin.from('page_content').select('title')).data).toEqual([{ title: 'Join now' }]);
  const { status } = await db.as.user
    .from('page_content')
    .upsert({ page_key: 'alpha_club', title: 'Mine' }, { onConflict: 'page_key' });
  expect(status).toBe(403);
});

test('DI-1 only one of several concurrent articles with the same slug is saved', async () => {
  const responses = await Promise.all(
    ['First', 'Second', 'Third'].map((title) => admin.from('articles').insert({ title, slug: 'raced' })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const { error } of responses.filter(({ status }) => status === 409)) {
    expect(error).toMatchObject({ code: '23505', message: expect.stringContaining('articles_slug_unique') });
  }
});

test('DI-1 DI-2 slugs are lower-case ASCII words joined by hyphens, so no two look the same', async () => {
  const refused = [
    'café',
    'cafe\u0301',
    'Caps',
    'with space',
    'under_score',
    '-a',
    'a-',
    'a--b',
    '',
    '---',
    '..',
    '🚀',
    'статья',
    'a/b',
    'a\n',
    'category',
    'page',
    'index',
    'a'.repeat(201),
  ];
  for (const slug of refused) {
    for (const [table, row] of [
      ['articles', { title: 'x', slug }],
      ['categories', { name: 'x', slug }],
    ] as const) {
      expect((await admin.from(table).insert(row)).error?.code, `${table} ${JSON.stringify(slug)}`).toBe(
        '23514',
      );
    }
  }
  for (const slug of ['a', '2026', 'to-the-moon-2', 'categorys', 'a'.repeat(200)]) {
    expect((await admin.from('categories').insert({ name: 'x', slug })).error, slug).toBeNull();
  }
});

/** PostgreSQL runs both requests at the same time, the embedded database one after the other. */
const races = process.env['TEST_POSTGRES_URL'] ? 200 : 30;

test('DI-6 adding an article while its category is being deleted never creates an orphan', async () => {
  for (let round = 0; round < races; round++) {
    const id = randomUUID();
    await db.query('insert into public.categories (id, name, slug) values ($1, $2, $2)', [
      id,
      `race-${round}`,
    ]);
    const [added, deleted] = await Promise.all([
      admin.from('articles').insert({ title: 'x', slug: `race-${round}`, category_id: id }),
      admin.from('categories').delete({ count: 'exact' }).eq('id', id),
    ]);
    if (added.error) expect(added.error.code).toBe('23503');
    else expect([deleted.status, deleted.error?.code]).toEqual([409, '23503']);
    expect(added.error === null, `round ${round}`).toBe(deleted.error !== null);
  }
  const orphans = await db.query(
    'select count(*)::int as orphans from public.articles a where category_id is not null and not exists (select from public.categories c where c.id = a.category_id)',
  );
  expect(orphans).toEqual([{ orphans: 0 }]);
});
