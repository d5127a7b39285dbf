import { expect, test } from 'vitest';
import { historyDatabase } from '../support/history-database.ts';

const { db, sweep } = await historyDatabase();

const id = '00000000-0000-4000-8000-000000000001';
const isOut = "'2020-01-01'";
const create = (publishedAt = 'null') =>
  db.run(
    `insert into public.articles (id, title, slug, content, published_at) values ('${id}', 'x', 'x', '0', ${publishedAt})`,
  );
/** Saves the article, then moves all versions into the past. */
const saveAndWait = async (content: string, waited: string, more = '') => {
  await db.run(`update public.articles set content = '${content}' ${more} where id = '${id}'`);
  await wait(waited);
};
const wait = (waited: string) =>
  db.run(
    `update private.revisions set at = at - interval '${waited}', public_from = public_from - interval '${waited}' where true`,
  );
const remainingVersions = async () =>
  (
    await db.query(
      "select op || ' ' || coalesce(private.version_values(revision) ->> 'content', '') as version from private.revisions as revision order by id",
    )
  ).map(({ version }) => version);

test('draft versions stay for 30 days, then only the last one of each day', async () => {
  await create();
  await wait('1 day');
  for (const n of ['1', '2', '3']) await saveAndWait(n, '0');
  await wait('29 days');
  await sweep();
  expect(await remainingVersions()).toEqual(['created 0', 'saved 1', 'saved 2', 'saved 3']);
  await wait('3 days');
  await saveAndWait('4', '0');
  await sweep();
  expect(await remainingVersions()).toEqual(['created 0', 'saved 3', 'saved 4']);
});

test('every public version stays, and so does the version that unpublished the article', async () => {
  await create(isOut);
  for (const n of ['1', '2']) await saveAndWait(n, '1 second');
  await saveAndWait('3', '1 second', ', published_at = null');
  for (const n of ['4', '5', '6']) await saveAndWait(n, '1 second');
  await wait('2 years');
  await sweep();
  expect(await remainingVersions()).toEqual(['created 0', 'saved 1', 'saved 2', 'unpublished 3', 'saved 6']);
});

test('the version that hides an article stays, even if it was made by restoring an earlier one', async () => {
  await create();
  const [draft] = await db.query('select max(id)::int as id from private.revisions');
  await wait('1 second');
  await saveAndWait('1', '1 second', `, published_at = ${isOut}`);
  await db.as.administrator.rpc('restore_revision', { id: draft?.['id'] });
  await wait('1 second');
  for (const n of ['2', '3']) await saveAndWait(n, '1 second');
  await wait('40 days');
  await sweep();
  expect(await remainingVersions()).toEqual(['published 1', 'restored 0', 'saved 3']);
});

test('a scheduled version that was replaced before its publication time does not count as public', async () => {
  await create("now() + interval '1 hour'");
  await saveAndWait('1', '0');
  await saveAndWait('2', '0');
  await wait('40 days');
  await sweep();
  expect(await remainingVersions()).toEqual(['saved 2']);
});

test('a record keeps at most 200 draft versions', async () => {
  await create();
  await db.run(
    `do $$ begin for n in 1..205 loop update public.articles set content = n::text where id = '${id}'; end loop; end $$`,
  );
  await sweep();
  expect(await remainingVersions()).toHaveLength(200);
});

test.each([
  ['a deleted draft', 'null', '29 days', '2 days'],
  ['a deleted article', isOut, '364 days', '2 days'],
])('%s expires after its retention period, with every text', async (_what, publishedAt, time, rest) => {
  await create(publishedAt);
  await db.run(`delete from public.articles where id = '${id}'`);
  await wait(time);
  await sweep();
  expect(await remainingVersions()).toEqual(['created 0', 'deleted 0']);
  await wait(rest);
  await sweep();
  expect(await remainingVersions()).toEqual([]);
  expect(await db.query('select from private.bodies')).toEqual([]);
  expect(await db.query('select from private.history_records')).toEqual([]);
});

test('publisher_tick sweeps part of the history per call and continues where it stopped', async () => {
  await db.run(`insert into public.articles (title, slug, content)
    select 'x', 'a' || n, repeat('word ' || n || ' ', 400) from generate_series(1, 300) as n;
    update public.articles set content = content || 'more' where true;
    update private.revisions set at = at - interval '2 days' where true;
    update private.history_state set swept_at = null, swept_to = 0 where only_row`);
  const state = async () =>
    (await db.query('select swept_to::int, swept_at from private.history_state'))[0] ?? {};
  await db.service.rpc('publisher_tick');
  const first = await state();
  expect(first['swept_at']).toBeNull();
  for (let call = 0; call < 1500 && (await state())['swept_at'] === null; call += 1)
    await db.service.rpc('publisher_tick');
  expect(await state()).toMatchObject({ swept_to: 0, swept_at: expect.anything() });
  const [packed] = await db.query('select count(*)::int as count from private.bodies where depth is null');
  // Bodies are packed, but fields never are.
  expect(packed).toEqual({ count: 300 });
});

test('publishing goes on if the sweep fails, and the error is stored', async () => {
  await db.run('alter function private.sweep_record(bigint) rename to sweep_nothing');
  await create(isOut);
  await db.run('update private.history_state set swept_at = null, swept_to = 0 where only_row');
  const errors = () => db.query('select error from private.history_state');
  const { data, error } = await db.service.rpc('publisher_tick');
  expect([data, error]).toEqual([[expect.objectContaining({ reason: expect.any(String) })], null]);
  expect(await errors()).toEqual([{ error: expect.stringContaining('sweep_record') }]);
  await db.run('alter function private.sweep_nothing(bigint) rename to sweep_record');
  await db.service.rpc('publisher_tick');
  expect(await errors()).toEqual([{ error: null }]);
});

test('the sweep gets past a record whose own sweep uses up the budget', async () => {
  await create(isOut);
  await db.run(`insert into public.articles (title, slug) values ('later', 'later');
    update public.articles set content = 'changed' where id = '${id}'`);
  const [slow] = await db.query('select id from private.history_records where record_id = $1', [id]);
  await db.run(`
    with texts as (
      insert into private.bodies (record, hash, body, depth)
        select ${slow?.['id']}, sha256(n::text::bytea), n, 0 from generate_series(1, 1500) as n returning record, hash
    )
    insert into private.revisions (record, at, by_name, op, fields_hash, body_hash)
      select record, now(), 'A. Writer', 'saved', fields_hash, hash from texts
        cross join (select fields_hash from private.revisions where fields_hash is not null limit 1) as fields;
    update private.revisions set is_counted = true, at = now() - interval '2 days' + id * interval '1 ms' where true;
    update private.bodies set depth = 0 where true;
    update private.history_state set swept_at = null, swept_to = 0 where only_row`);
  const sweepShortly = () => db.run("select private.sweep_history('0')");
  await sweepShortly();
  expect(await db.query('select swept_to from private.history_state')).toEqual([{ swept_to: slow?.['id'] }]);
  // CPU time of this process, which runs the database: elapsed time would include other programs.
  const started = process.cpuUsage();
  await db.run(`select private.delete_unused_bodies(${slow?.['id']})`);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(150);
});
