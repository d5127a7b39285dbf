import fc from 'fast-check';
import { expect, test } from 'vitest';
import { article, historyDatabase } from '../support/history-database.ts';

const { db, rpc, newest, versions, save, sweep } = await historyDatabase();

test('a taken slug gets a number, and the result names the record that uses it', async () => {
  await db.as.administrator.from('articles').insert(article);
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  await db.as.administrator.from('articles').insert([
    { title: 'Other', slug: 'moon' },
    { title: 'Another', slug: 'moon-2' },
  ]);
  const { id } = await newest('articles', article.id);
  const slug = { wanted: 'moon', used_by: 'Other', restored_as: 'moon-3' };
  expect((await rpc('revision', { id })).data.restorable).toMatchObject({ slug, values: { slug: 'moon-3' } });
  expect((await rpc('restore_deleted', { id })).data).toMatchObject({ slug, missing: [] });
  expect((await rpc('restore_deleted', { id })).error).toMatchObject({
    message: 'This record is no longer deleted. Reload the list of deleted records.',
  });
});

test('the number of a taken slug replaces its end if it has the maximum length', async () => {
  const slug = 'm'.repeat(200);
  await db.as.administrator.from('articles').insert({ ...article, slug });
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  await db.as.administrator.from('articles').insert({ title: 'Other', slug });
  const { data, error } = await rpc('restore_deleted', { id: (await newest('articles', article.id)).id });
  expect(error).toBeNull();
  expect(data).toMatchObject({ slug: { restored_as: `${'m'.repeat(198)}-2` } });
});

test('restoring a published article is a visible change, and a restored draft stays a draft', async () => {
  const version = async () => Number((await db.as.visitor.rpc('current_content')).data.version);
  await db.as.administrator.from('articles').insert(article);
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  const before = await version();
  await rpc('restore_deleted', { id: (await newest('articles', article.id)).id });
  expect(await version()).toBe(before);
  await save({ published_at: '2026-01-01T00:00:00Z' });
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  const deleted = await version();
  await rpc('restore_deleted', { id: (await newest('articles', article.id)).id });
  expect(await version()).toBe(deleted + 1);
});

/** Writes columns of all articles without triggers, like the server's own jobs. */
const writeAsServer = (assignments: string) =>
  db.run(`
    alter table public.articles disable trigger user;
    update public.articles set ${assignments};
    alter table public.articles enable trigger user`);

test('a price that was stored after a version stays when that version is restored', async () => {
  const coin = '00000000-0000-4000-8000-000000000009';
  const prices = { [coin]: { price: 0.1, priced_at: '2026-01-01T00:00:00Z' } };
  await db.as.administrator
    .from('articles')
    .insert({ ...article, coin_ids: [coin], published_at: '2026-01-01T00:00:00Z' });
  await writeAsServer("coin_prices = '{}'");
  const { id } = await newest('articles', article.id);
  await save({ title: 'Edited' });
  await writeAsServer(`coin_prices = '${JSON.stringify(prices)}'`);
  await rpc('restore_revision', { id });
  expect(await db.query('select title, coin_prices from public.articles')).toEqual([
    { title: article.title, coin_prices: prices },
  ]);
});

test('a deleted article returns with its views and its prices at publication', async () => {
  const coin = '00000000-0000-4000-8000-000000000009';
  const server = {
    view_count: 7,
    coin_prices: { [coin]: { price: 0.1, priced_at: '2026-01-01T00:00:00Z' } },
  };
  await db.as.administrator
    .from('articles')
    .insert({ ...article, coin_ids: [coin], published_at: '2026-01-01T00:00:00Z' });
  await writeAsServer(`view_count = 7, coin_prices = '${JSON.stringify(server.coin_prices)}'`);
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  await rpc('restore_deleted', { id: (await newest('articles', article.id)).id });
  const stored = async () => (await db.query('select view_count, coin_prices from public.articles'))[0];
  expect(await stored()).toEqual(server);

  // An earlier version returns with its prices, even if the publication time has changed since.
  const { id } = await newest('articles', article.id);
  await save({ published_at: '2026-02-01T00:00:00Z' });
  expect((await stored())?.['coin_prices']).toEqual({ [coin]: null });
  await rpc('restore_revision', { id });
  expect(await stored()).toEqual(server);
});

test('a version that no longer exists causes a clear error', async () => {
  const { error } = await rpc('restore_revision', { id: 999_999 });
  expect(error?.message).toBe('Version 999999 no longer exists. Reload the list of versions.');
});

test('versions stay in order when the clock is set back', async () => {
  await db.as.administrator.from('articles').insert(article);
  await db.run("update private.revisions set at = now() + interval '3 days' where true");
  await save({ content: 'Later' });
  await save({ content: 'Last' });
  await db.as.administrator.from('articles').delete().eq('id', article.id);
  const times = (await versions()).map(({ at }: { at: string }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  await sweep();
  expect(await versions()).toHaveLength(4);
});

test('in 100 random edit sequences, version n has state n', { timeout: 300_000 }, async () => {
  const word = fc.constantFrom('moon', 'frog', 'coin', 'up.', '<p>', '</p>', '"', '\\', 'ü', '\n', '');
  const edit = fc.record({
    at: fc.nat(40),
    removed: fc.nat(6),
    added: fc.array(word, { maxLength: 12 }),
    title: fc.constantFrom('A', 'B'),
    isDeleted: fc.boolean(),
  });
  const sequence = fc.array(edit, { minLength: 1, maxLength: 5 });
  const sequences = fc.sample(sequence, { numRuns: 100, seed: 18 });
  const states: { record: string; title: string; content: string }[][] = sequences.map(() => []);
  // The nth statement makes the nth edit of every sequence.
  let rows = sequences.map((_, index) => ({
    id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    title: 'A',
    slug: `s${index}`,
    content: Array.from({ length: 120 }, (_, n) => `w${n}`).join(' '),
  }));
  const insert = (added: typeof rows) =>
    db.query(
      `insert into public.articles (id, title, slug, content)
       select id, title, slug, content from jsonb_populate_recordset(null::public.articles, $1::text::jsonb)`,
      [JSON.stringify(added)],
    );
  const remember = (changed: typeof rows) => {
    for (const { id, title, content } of changed)
      states[Number(id.slice(-12))]?.push({ record: id, title, content });
  };
  await insert(rows);
  remember(rows);
  for (let step = 0; step < 5; step += 1) {
    const next = rows.map((row, index) => {
      const change = sequences[index]?.[step];
      if (!change) return row;
      const words = row.content.split(' ');
      words.splice(change.at, change.removed, ...change.added);
      return { ...row, title: change.title, content: words.join(' ') };
    });
    const changed = next.filter(
      (row, index) => row.title !== rows[index]?.title || row.content !== rows[index]?.content,
    );
    await db.query(
      `update public.articles as article set title = new.title, content = new.content
       from jsonb_populate_recordset(null::public.articles, $1::text::jsonb) as new where article.id = new.id`,
      [JSON.stringify(next)],
    );
    remember(changed);
    const deleted = next.filter((_, index) => sequences[index]?.[step]?.isDeleted);
    await db.query('delete from public.articles where id = any ($1)', [deleted.map(({ id }) => id)]);
    remember(deleted);
    await insert(deleted);
    remember(deleted);
    rows = next;
    if (step % 2 === 0) {
      await db.run("update private.revisions set at = at - interval '2 days' where id % 8 = 0");
      await sweep();
    }
  }
  const storedVersions = await db.query(
    `select record.record_id as record, revision.id::int as id,
       private.version_values(revision) ->> 'title' as title, private.version_values(revision) ->> 'content' as content
     from private.revisions as revision join private.history_records as record on record.id = revision.record
     where record.table_name = 'articles' and record.record_id like '00000000-0000-4000-9000-%' order by revision.id`,
  );
  const found: unknown[][] = sequences.map(() => []);
  for (const { record, title, content } of storedVersions)
    found[Number(String(record).slice(-12))]?.push({ record, title, content });
  expect(found).toEqual(states);
  expect(await db.query('select from private.bodies where base is not null')).not.toHaveLength(0);

  for (const [number, sequence] of states.slice(0, 5).entries()) {
    for (const [index, state] of sequence.entries()) {
      const id = storedVersions.filter(({ record }) => record === state.record)[index]?.['id'];
      expect((await rpc('restore_revision', { id })).error, `sequence ${number}`).toBeNull();
      const { data } = await db.service
        .from('articles')
        .select('title, content')
        .eq('id', state.record)
        .single();
      expect(data).toEqual({ title: state.title, content: state.content });
    }
  }
});
