import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test } from 'vitest';
import { backendForFile } from '../support/file-fixtures.ts';
import { png } from '../support/uploads.ts';

// What a script with the secret key relies on, with the backend as `npm start` runs it.
const backend = await backendForFile('none');
const secret = createClient(backend.url, backend.secrets.secretKey, { auth: { persistSession: false } });
const articles = () => secret.from('articles');
const media = secret.storage.from('media');

const article = (slug: string, values: object = {}) => ({ title: slug, slug, ...values });
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

beforeEach(() => backend.sql('delete from public.articles where true'));

test('an insert uses null, not the default, for values that only other rows have', async () => {
  const rows = [article('a', { view_count: 5 }), article('b')];
  expect((await articles().insert(rows)).error?.message).toMatch('null value in column "view_count"');
});

test('rows with different columns get the defaults of missing values, if the request says so', async () => {
  const { data } = await articles()
    .insert([article('a', { view_count: 5 }), article('b')], { defaultToNull: false })
    .select('slug, view_count');
  expect(data).toEqual([
    { slug: 'a', view_count: 5 },
    { slug: 'b', view_count: 0 },
  ]);
});

test('an upsert changes the columns of every row, not only those of the first', async () => {
  await articles().insert([article('a', { id: ids[0] }), article('b', { id: ids[1] })]);
  await articles().upsert([article('a', { id: ids[0] }), article('b', { id: ids[1], author: 'Ben' })]);
  const { data } = await articles().select('slug, author').order('slug');
  expect(data).toEqual([
    { slug: 'a', author: null },
    { slug: 'b', author: 'Ben' },
  ]);
});

test('an upsert can have many rows', async () => {
  const rows = Array.from({ length: 101 }, (_, number) =>
    article(`a-${number}`, { id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` }),
  );
  for (const status of [201, 200]) expect(await articles().upsert(rows)).toMatchObject({ status });
});

test('times are returned as texts that sort like those of other sources', async () => {
  const published_at = '2026-01-02T03:04:05.67+00:00';
  const { data } = await articles().insert(article('a', { published_at })).select('published_at');
  expect(data).toEqual([{ published_at }]);
});

test.each([
  ['of milliseconds', 1_796_071_999_000, '22008'],
  ['of seconds', 1_796_071_999, '22008'],
  ['of seconds that Postgres reads as 12 December 179607', 1_796_071_212, '23514'],
])('a number %s is rejected as a publication time', async (_, published_at, code) => {
  const { status, error } = await articles().insert(article('a', { published_at }));
  expect([status, error?.code]).toEqual([400, code]);
});

test('numbers are valid for a boolean', async () => {
  const { data } = await secret
    .from('promo_banners')
    .insert({ title: 'A', is_active: 0 })
    .select('is_active');
  expect(data).toEqual([{ is_active: false }]);
});

test('a change of all rows without a condition is rejected', async () => {
  await articles().insert([article('a'), article('b')]);
  for (const change of [articles().update({ author: 'Ann' }), articles().delete()]) {
    expect(await change).toMatchObject({ status: 400, error: { code: '21000' } });
  }
  expect(await articles().select('author')).toMatchObject({ data: [{ author: null }, { author: null }] });
});

test('a single-row change that matches several rows changes none', async () => {
  await articles().insert([article('a'), article('b')]);
  const several = { status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } };
  const both = ['a', 'b'];
  expect(await articles().update({ author: 'Ann' }).in('slug', both).select().single()).toMatchObject(
    several,
  );
  const lenient = articles().delete().in('slug', both).setHeader('Prefer', 'handling=lenient, wow=much');
  expect(await lenient.select().single()).toMatchObject(several);
  expect(await articles().select('author')).toMatchObject({ data: [{ author: null }, { author: null }] });
  const one = await articles().update({ author: 'Ann' }).eq('slug', 'a').select('slug').single();
  expect(one).toMatchObject({ data: { slug: 'a' } });
});

test('a condition can list thousands of short texts', async () => {
  await articles().insert(article('a'));
  const slugs = Array.from({ length: 2500 }, (_, number) => number.toString(36));
  expect((await articles().select('slug').in('slug', slugs)).data).toEqual([{ slug: 'a' }]);
});

test('an estimated count of a small table is exact', async () => {
  await articles().insert([article('a'), article('b')]);
  expect((await articles().select('*', { count: 'estimated', head: true })).count).toBe(2);
});

test('the list of a folder contains its folders and files, with names relative to it', async () => {
  const files = ['old/2024/a.png', 'old/b.png', 'old/c.png', 'old_1/d.png', 'e.png'];
  for (const name of files) await media.upload(name, png, { contentType: 'image/png' });
  const names = async (folder?: string, options = {}) =>
    (await media.list(folder, options)).data?.map(({ name, id }) => (id === null ? `${name}/` : name));
  expect(await names()).toEqual(['old/', 'old_1/', 'e.png']);
  expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(['old_1/', 'old/', 'e.png']);
  expect(await names('old')).toEqual(['2024/', 'b.png', 'c.png']);
  expect(await names('old/', { limit: 1, offset: 1 })).toEqual(['b.png']);
  expect(await names('old', { search: 'C' })).toEqual(['c.png']);
  expect(await names('none')).toEqual([]);
  expect((await media.remove(files)).data).toHaveLength(files.length);
});

test('a signed URL works without a key', async () => {
  const name = 'in a folder/Zürich 🐸.png';
  await media.upload(name, png, { contentType: 'image/png' });
  const { data } = await media.createSignedUrl(name, 60);
  const response = await fetch(String(data?.signedUrl));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await fetch(String(data?.signedUrl).slice(0, -5))).status).not.toBe(200);
  expect((await media.exists(name)).data).toBe(true);
  expect((await media.exists('none.png')).data).toBe(false);
});

test('unsupported storage calls are rejected with an explanation', async () => {
  const expected = { error: { message: expect.stringContaining('does not support listV2()') } };
  expect(await media.listV2()).toMatchObject(expected);
  expect(await media.createSignedUrls(['a.png'], 60)).toMatchObject(expected);
  expect(await media.createSignedUploadUrl('a.png')).toMatchObject(expected);
});
