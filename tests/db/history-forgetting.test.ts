import { expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';

const { db, rpc, versions, save, sweep } = await historyDatabase();

const dump = async (): Promise<string> => {
  const tables = await db.query(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const [row] = await db.query(
    `select string_agg(content, '') as content from (
       ${tables.map(({ name }) => `select to_jsonb(data)::text as content from ${name} as data`).join(' union all ')}) as rows`,
  );
  return String(row?.['content']);
};

test('forgetting a version removes its text from every table and leaves other versions intact', async () => {
  const secret = 'Zanzibarstreet';
  const text = (middle: string) =>
    `${'The frog sat on the roundabout and looked. '.repeat(40)} ${middle} The end.`;
  await db.as.administrator
    .from('articles')
    .insert({ ...article, content: text('One.'), published_at: '2026-01-01T00:00:00Z' });
  await save({ content: text('Two.') });
  await save({ title: `At ${secret}`, content: text(`He lives in ${secret} 7.`) });
  await save({ meta_description: 'Same text' });
  await save({ title: 'Moon', content: text('Three.') });
  await save({ content: text('Four.') });
  await db.run("update private.revisions set at = at - interval '2 days' where true");
  await sweep();
  expect(await db.query('select from private.bodies where base is not null')).not.toHaveLength(0);
  expect(await dump()).toContain(secret);

  const current = (await versions()).at(-1);
  expect((await rpc('forget', { id: current.id })).error?.message).toContain(
    'is the current one. Remove the text from the record and save it, then permanently delete the older versions.',
  );
  const bad = (await versions()).filter(({ label }: { label: string }) => label.includes(secret));
  expect((await rpc('forget', { id: bad[0].id })).error).toBeNull();
  expect(await dump()).not.toContain(secret);
  const contents: unknown[] = [];
  for (const { id, is_forgotten } of await versions()) {
    contents.push(is_forgotten ? 'forgotten' : (await rpc('revision', { id })).data.values.content);
  }
  expect(contents).toEqual([
    text('One.'),
    text('Two.'),
    'forgotten',
    'forgotten',
    text('Three.'),
    text('Four.'),
  ]);
  expect((await rpc('restore_revision', { id: bad[0].id })).error?.message).toContain(
    'Restore another version.',
  );
});

test('forgetting a version removes its former URL and makes a build due', async () => {
  const addresses = async () =>
    (await db.query('select slug from private.addresses order by 1')).map(({ slug }) => slug);
  const reportLive = () =>
    db.service.rpc('site_is_live', {
      version: 1,
      lists: { '/articles/zanzibarstreet': 2, '/articles/moon': 2 },
    });
  const contentVersion = async () => (await db.as.visitor.rpc('current_content')).data.version;
  const published_at = '2026-01-01T00:00:00Z';
  await db.as.administrator.from('articles').insert({ ...article, slug: 'first', published_at });
  await save({ slug: 'zanzibarstreet', content: 'Secret.' });
  await save({ meta_description: 'Same text' });
  await save({ slug: 'moon', content: 'Public.' });
  expect(await addresses()).toEqual(['first', 'moon', 'zanzibarstreet']);
  await reportLive();
  const [, bad] = await versions();
  const before = await contentVersion();
  expect((await rpc('forget', { id: bad.id })).error).toBeNull();
  expect(await addresses()).toEqual(['first', 'moon']);
  expect(await contentVersion()).toBe(before + 1);
  // The next build has not replaced the live site yet.
  await reportLive();
  expect((await db.as.visitor.rpc('list_lengths')).data).toEqual({ '/articles/moon': 2 });
  expect(await dump()).not.toMatch(/zanzibarstreet/i);

  // A slug of a remaining version stays, and so does the current one.
  await save({ content: 'More.' });
  const [, , , moon] = await versions();
  expect((await rpc('forget', { id: moon.id })).error).toBeNull();
  expect(await addresses()).toEqual(['first', 'moon']);
  expect(await contentVersion()).toBe(before + 2);
});

test('the change log keeps the headlines that other versions have, and names the record whose URL was forgotten', async () => {
  await db.run('delete from private.content_changes where true');
  await db.as.administrator
    .from('articles')
    .insert({ ...article, slug: 'first', published_at: '2026-01-01T00:00:00Z' });
  await save({ slug: 'zanzibarstreet', content: 'Secret.' });
  await save({ slug: 'moon', content: 'Public.' });
  const [, bad] = await versions();
  expect((await rpc('forget', { id: bad.id })).error).toBeNull();
  const labels = await db.query(
    `select label from private.content_changes where record_id = '${article.id}'`,
  );
  expect(labels.map(({ label }) => label)).toEqual(['Moon', 'Moon', 'Moon', 'Moon']);
});

test('forgetting all versions of a deleted record removes everything but who changed it and when', async () => {
  const image = 'zanzibarstreet.png';
  await db.as.administrator.from('articles').insert({
    ...article,
    title: 'Zanzibarstreet 1',
    slug: 'zanzibarstreet',
    image_url: `https://images.example/${image}`,
    published_at: '2026-01-01T00:00:00Z',
  });
  await save({ title: 'Zanzibarstreet 2', content: 'Two.' });
  await save({ slug: 'in-zanzibarstreet', content: 'Three.' });
  await rpc('retire_media', { name: image });
  await rpc('retire_media', { name: 'other.png' });
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  expect((await rpc('deleted_records')).data).toHaveLength(1);

  const { data } = await rpc('forget_all', { of_table: 'articles', of_record: article.id });
  expect(data).toEqual([image]);
  expect((await rpc('deleted_records')).data).toEqual([]);
  // Forgets the names of files that are no longer stored.
  await rpc('retired_media');
  expect(await dump()).not.toMatch(/zanzibarstreet/i);
  const ops = (await versions()).map(
    ({ op, by_name }: { op: string; by_name: string }) => `${by_name} ${op}`,
  );
  expect(ops).toEqual(
    ['created', 'saved', 'saved', 'deleted'].map((op) => `administrator@example.com ${op}`),
  );
});

test('forgetting all versions of an existing record keeps the current one, its name and its URL', async () => {
  await db.as.administrator
    .from('articles')
    .insert({ ...article, slug: 'zanzibarstreet', published_at: '2026-01-01T00:00:00Z' });
  await save({ content: 'Zanzibarstreet.' });
  await save({ slug: 'moon', content: 'Two.' });
  expect((await rpc('forget_all', { of_table: 'articles', of_record: article.id })).data).toEqual([]);
  expect(await dump()).not.toMatch(/zanzibarstreet/i);
  const [created, saved, current] = await versions();
  expect([created.is_forgotten, saved.is_forgotten, current.is_forgotten]).toEqual([true, true, false]);
  expect(current.label).toBe('Moon');
  expect((await db.query('select slug from private.addresses')).map(({ slug }) => slug)).toEqual(['moon']);
  expect((await rpc('forget_all', { of_table: 'articles', of_record: article.id })).error).toBeNull();
  const { data } = await db.as.visitor.from('articles').select('content');
  expect(data).toEqual([{ content: 'Two.' }]);
});
