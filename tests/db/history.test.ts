import { beforeEach, describe, expect, test } from 'vitest';
import { identities, openTestDatabase } from '../support/database.ts';
import { article } from '../support/history-database.ts';
import { insertRows, nouns, sampleRow, tables, visibleChange } from './content.ts';

const db = await openTestDatabase();
const emptied = [
  ...tables.map((table) => `public.${table}`),
  ...['revisions', 'history_records', 'bodies'].map((table) => `private.${table}`),
];
beforeEach(() => db.run(`set history.paused = 'on'; truncate ${emptied.join()}; reset history.paused`));

const rpc = async (name: string, parameters: object = {}) => {
  const { data, error } = await db.as.administrator.rpc(name, parameters);
  if (error) throw new Error(error.message);
  return data;
};
/** Returns the operations on a record, oldest first. */
const operations = async (table: string, id: unknown): Promise<string[]> =>
  (await rpc('history', { of_table: table, of_record: id })).map(({ op }: { op: string }) => op).reverse();
const history = () => rpc('history', { of_table: 'articles', of_record: article.id });

test('every API table has a history', async () => {
  const rows = await db.query(
    `select tgrelid::regclass::text as table, array_agg(tgname::text order by tgname) as triggers from pg_trigger
     where tgname like 'history\\_%' group by tgrelid order by 1`,
  );
  const triggers = ['history_delete', 'history_insert', 'history_truncate', 'history_update'];
  expect(rows).toEqual(tables.map((table) => ({ table, triggers })));
});

describe.each(nouns)('$table', (entity) => {
  const { table, key } = entity;

  test('creating, changing, deleting and restoring through REST adds the right versions', async () => {
    const row = await sampleRow(db.query, entity, 4);
    const id = row[key];
    const api = () => db.as.administrator.from(table);
    const { updated_at: _created, ...first } = (await api().insert(row).select().single()).data ?? {};
    expect((await api().update(visibleChange(entity)).eq(key, id)).error).toBeNull();
    expect((await api().update(visibleChange(entity)).eq(key, id)).error).toBeNull();
    const changed = (await api().select().eq(key, id).single()).data;
    expect((await api().delete().eq(key, id)).error).toBeNull();
    expect(await operations(table, id)).toEqual(['created', 'saved', 'deleted']);

    const [deleted] = await rpc('deleted_records', { of_table: table });
    expect(deleted).toMatchObject({
      table_name: table,
      record_id: String(id),
      by_name: 'administrator@example.com',
      op: 'deleted',
      is_deleted: true,
    });
    await rpc('restore_deleted', { id: deleted.id });
    const { updated_at: _restored, ...restored } = (await api().select().eq(key, id).single()).data ?? {};
    expect(changed).toMatchObject(restored);
    const created = (await rpc('history', { of_table: table, of_record: id })).at(-1);
    await rpc('restore_revision', { id: created.id });
    expect((await api().select().eq(key, id).single()).data).toMatchObject(first);
    expect(await operations(table, id)).toEqual(['created', 'saved', 'deleted', 'restored', 'restored']);
    expect(await rpc('deleted_records', { of_table: table })).toEqual([]);
  });

  test('a save without changes adds no version', async () => {
    const row = await sampleRow(db.query, entity, 5);
    await db.run(insertRows(table, [row]));
    await db.run(
      `update public.${table} set ${key} = ${key}; update public.${table} set updated_at = now() where false`,
    );
    expect(await operations(table, row[key])).toEqual(['created']);
  });

  test('only administrators can read and restore versions', async () => {
    const row = await sampleRow(db.query, entity, 6);
    await db.run(`${insertRows(table, [row])} delete from public.${table} where true;`);
    const [deleted] = await rpc('deleted_records', { of_table: table });
    const calls = [
      ['history', { of_table: table, of_record: row[key] }],
      ['activity', {}],
      ['activity_people', {}],
      ['deleted_records', {}],
      ['revision', { id: deleted.id }],
      ['restore_revision', { id: deleted.id }],
      ['restore_deleted', { id: deleted.id }],
      ['forget', { id: deleted.id }],
    ] as const;
    for (const identity of identities.filter((name) => name !== 'administrator')) {
      for (const [name, parameters] of calls) {
        const { status, data } = await db.as[identity].rpc(name, parameters);
        expect([401, 403], `${identity} ${name}`).toContain(status);
        expect(JSON.stringify(data), `${identity} ${name}`).not.toContain('sample');
      }
    }
    expect(await db.query(`select from public.${table}`)).toEqual([]);
    expect(await rpc('deleted_records', { of_table: table })).toHaveLength(1);
  });
});

test('versions record publishing, unpublishing and word counts', async () => {
  const api = db.as.administrator.from('articles');
  await api.insert(article);
  await api.update({ content: '<p class="one">One two three four.</p>' }).eq('id', article.id);
  await api.update({ published_at: '2026-01-01T00:00:00Z' }).eq('id', article.id);
  await api.update({ content: 'Five.', published_at: null }).eq('id', article.id);
  expect(await history()).toMatchObject([
    { op: 'unpublished', words_added: 1, words_removed: 4, was_public: false, label: 'Moon' },
    { op: 'published', was_public: true },
    { op: 'saved', words_added: 2, words_removed: 0, was_public: false },
    { op: 'created', was_public: false },
  ]);
});

test('counting a view adds no version', async () => {
  await db.as.administrator.from('articles').insert(article);
  await db.service.from('articles').update({ view_count: 7 }).eq('id', article.id);
  expect(await operations('articles', article.id)).toEqual(['created']);
});

test('changing many rows adds one version per row, with the editor’s name', async () => {
  await db.run(
    "insert into public.categories (name, slug) select n, 'c' || n from generate_series(1, 450) as n",
  );
  await db.as.administrator.from('categories').update({ name: 'Same' }).neq('slug', 'c1');
  const changed = await db.query(
    "select by_name, count(*)::int as count from private.revisions where op = 'saved' and label = 'Same' group by 1",
  );
  expect(changed).toEqual([{ by_name: 'administrator@example.com', count: 449 }]);
});

test('changing a key counts as deleting a record and creating another', async () => {
  await db.as.administrator.from('site_settings').insert({ setting_key: 'before', value: 1 });
  await db.as.administrator
    .from('site_settings')
    .update({ setting_key: 'after' })
    .eq('setting_key', 'before');
  expect(await operations('site_settings', 'before')).toEqual(['created', 'deleted']);
  expect(await operations('site_settings', 'after')).toEqual(['created']);
});

test('records deleted by TRUNCATE, which only the owner can run, can be restored', async () => {
  await db.run(insertRows('articles', [article]));
  await db.run('truncate public.articles cascade');
  const [deleted] = await rpc('deleted_records', {});
  await rpc('restore_deleted', { id: deleted.id });
  expect((await db.service.from('articles').select('content').single()).data).toEqual({
    content: 'One two.',
  });
});

test('the first version is the state of the record before its history began', async () => {
  await db.run("set history.paused = 'on'");
  await db.run(insertRows('articles', [article]));
  await db.run('reset history.paused');
  await db.as.administrator.from('articles').update({ content: 'Other' }).eq('id', article.id);
  const versions = await history();
  expect(versions).toMatchObject([{ op: 'saved' }, { op: 'created', by_name: 'the server' }]);
  expect((await rpc('revision', { id: versions[1].id })).values.content).toBe('One two.');
});

test('only the trigger adds versions', async () => {
  await db.as.administrator.from('articles').insert(article);
  await db.run('alter table public.articles disable trigger history_update');
  await db.as.administrator.from('articles').update({ content: 'Lost' }).eq('id', article.id);
  expect(await operations('articles', article.id)).toEqual(['created']);
  await db.run('alter table public.articles enable trigger history_update');
  await db.as.administrator.from('articles').update({ content: 'Kept' }).eq('id', article.id);
  expect(await operations('articles', article.id)).toEqual(['created', 'saved']);
});
