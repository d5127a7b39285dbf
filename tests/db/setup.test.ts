import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { articles } from '../../src/entities/articles.ts';
import { entities, tableOf } from '../../src/entities/index.ts';
import { openTestDatabase } from '../support/database.ts';
import { tables } from './content.ts';

const seed = readFileSync(join(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');
const frogs = 'a0000000-0000-4000-8000-000000000001';
const culture = 'c0000000-0000-4000-8000-000000000003';
const doge = 'd0000000-0000-4000-8000-000000000001';

const db = await openTestDatabase();
const countOf = async (table: string) =>
  Number((await db.query(`select count(*) from public.${table}`))[0]?.['count']);
await db.run(seed);
const counts = await Promise.all(entities.map(async ({ table }) => [table, await countOf(table)] as const));
/** The number of demo records, by table. */
const everything = Object.fromEntries(counts.filter(([, count]) => count > 0));
const emptied = [
  ...tables.map((table) => `public.${table}`),
  ...['builds', 'addresses', 'revisions', 'history_records', 'bodies'].map((table) => `private.${table}`),
];
beforeEach(() =>
  db.run(`
    set history.paused = 'on'; truncate ${emptied.join()} cascade; reset history.paused;
    update private.setup set demo = null, is_finished = false where only_row;
  `),
);

async function asAdministrator(name: string, parameters: object = {}) {
  const { data, error } = await db.as.administrator.rpc(name, parameters);
  if (error) throw new Error(error.message);
  return data;
}
const status = () => asAdministrator('setup_status');
const remaining = async (table: string) => {
  const rows = await db.query(`select id::text from public.${table} order by id`);
  return rows.map(({ id }) => id);
};
const approved = async () => (await db.as.visitor.rpc('approved_articles')).data;

test('an empty site has no demo content, and deleting it requests no build', async () => {
  expect(await status()).toEqual({
    is_finished: false,
    has_brand: false,
    has_article: false,
    demo: null,
    demo_records: {},
  });
  await asAdministrator('delete_demo_content');
  expect(await db.query('select from private.builds')).toHaveLength(0);
});

test('deletes every record of the demo site except for pages and settings, and keeps them restorable', async () => {
  await db.run(seed);
  expect(await status()).toMatchObject({ demo: null, demo_records: everything, has_brand: false });
  await asAdministrator('delete_demo_content');
  expect(await status()).toMatchObject({ demo: 'deleted', demo_records: {}, has_article: false });
  for (const table of Object.keys(everything)) expect(await remaining(table), table).toEqual([]);
  const [kept] = await db.query(`select (select count(*)::int from public.site_settings) as settings,
    (select count(*)::int from public.page_content) as pages, (select count(*)::int from public.contact_page_content) as contact`);
  expect(kept).toEqual({ settings: 3, pages: 1, contact: 1 });
  const deleted = await asAdministrator('deleted_records', { max_count: 100 });
  expect(deleted).toHaveLength(Object.values(everything).reduce((total, count) => total + count));
  const article = deleted.find((record: { table_name: string }) => record.table_name === 'articles');
  await asAdministrator('restore_deleted', { id: article.id });
  expect(await status(), 'a restored record is kept').toMatchObject({ demo_records: {} });
  expect(await remaining('articles')).toEqual([article.record_id]);
});

test('keeps edited records, and categories and coins that other articles use', async () => {
  await db.run(seed);
  const { as } = db;
  await as.administrator.from('articles').update({ title: 'Rewritten' }).eq('id', frogs);
  await as.administrator
    .from('articles')
    .insert({ title: 'Ours', slug: 'ours', content: '<p>Ours</p>', category_id: culture, coin_ids: [doge] });
  // Neither counts as an edit.
  await db.run('update public.articles set view_count = view_count + 1 where true');
  await db.run('update public.trending_memecoins set price = 1 where true');
  expect(await status()).toMatchObject({
    has_article: true,
    demo_records: {
      ...everything,
      articles: Number(everything['articles']) - 1,
      categories: Number(everything['categories']) - 2,
      trending_memecoins: Number(everything['trending_memecoins']) - 1,
    },
  });
  await asAdministrator('delete_demo_content');
  expect(await remaining('articles')).toHaveLength(2);
  expect(await remaining('articles')).toContain(frogs);
  expect(await remaining('categories')).toEqual(['c0000000-0000-4000-8000-000000000001', culture]);
  expect(await remaining('trending_memecoins')).toEqual([doge]);
});

test('keeps every kind of record that another article refers to', async () => {
  await db.run(seed);
  const row: Record<string, unknown> = { ...articles.save.parse({ title: 'Ours', slug: 'ours' }) };
  const used = new Map<string, unknown>();
  for (const [column, name] of Object.entries(articles.references)) {
    const table = tableOf(name);
    const id = (await remaining(table))[0];
    if (id === undefined) continue;
    row[column] = Array.isArray(row[column]) ? [id] : id;
    used.set(table, id);
  }
  expect((await db.as.administrator.from('articles').insert(row)).error).toBeNull();
  await asAdministrator('delete_demo_content');
  for (const [table, id] of used) expect(await remaining(table), table).toEqual([id]);
});

test('the build after the deletion is approved by the administrator', async () => {
  await db.run(seed);
  await asAdministrator('delete_demo_content');
  expect(await approved()).toBe(0);
  const { data } = await db.service.rpc('publisher_tick');
  expect(data).toMatchObject([{ due: true, reason: 'demo content deleted' }]);
  expect(await approved()).toBe(0);
  expect((await asAdministrator('build_history', { max_builds: 1 }))[0]).toMatchObject({
    approved_by: 'administrator@example.com',
  });
});

test('a build that was running during the deletion is approved, too', async () => {
  await db.run(seed);
  await db.service.rpc('request_build', { reason: 'webhook', requested_by: 'one' });
  await db.service.rpc('publisher_tick');
  expect(await approved()).toBeNull();
  await asAdministrator('delete_demo_content');
  expect(await approved()).toBe(0);
});

test('keeping the demo content and finishing the setup are recorded', async () => {
  await db.run(seed);
  await asAdministrator('update_setup', { keep_demo: true });
  expect(await status()).toMatchObject({ demo: 'kept', demo_records: everything, is_finished: false });
  await asAdministrator('update_setup', { finish: true });
  expect(await status()).toMatchObject({ demo: 'kept', is_finished: true });
  await asAdministrator('update_setup');
  expect(await status()).toMatchObject({ demo: 'kept', is_finished: true });
});

test('only administrators can read and change the setup, and delete the demo content', async () => {
  await db.run(seed);
  for (const who of ['visitor', 'user', 'removed administrator'] as const) {
    for (const name of ['setup_status', 'update_setup', 'delete_demo_content']) {
      const { error } = await db.as[who].rpc(name);
      expect(error?.code, `${who} ${name}`).toBe('42501');
    }
  }
  expect(await status()).toMatchObject({ is_finished: false, demo: null, demo_records: everything });
});

test('keeps demo records that another table refers to', async () => {
  await db.run(seed);
  await db.run(`
    create table public.events (
      category_id uuid references public.categories (id),
      article_id uuid references public.articles (id)
    );
    insert into public.events select '${culture}', id from public.articles where id = '${frogs}'`);
  await asAdministrator('delete_demo_content');
  expect(await remaining('articles')).toEqual([frogs]);
  const [used] = await db.query(`select category_id::text as id from public.articles where id = '${frogs}'`);
  expect(await remaining('categories')).toEqual([culture, used?.['id']].sort());
});

test('deletes demo records that only other demo records use', async () => {
  await db.run(
    'alter table public.promo_banners add article_id uuid references public.articles (id) on delete cascade',
  );
  await db.run(seed);
  await db.run(`insert into public.promo_banners (id, title, article_id)
    values ('b0000000-0000-4000-8000-000000000099', 'About frogs', '${frogs}')`);
  await asAdministrator('delete_demo_content');
  expect(await remaining('articles')).toEqual([]);
  expect(await remaining('promo_banners')).toEqual([]);
  await db.run('alter table public.promo_banners drop article_id');
});
