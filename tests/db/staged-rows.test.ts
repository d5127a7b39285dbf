import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const call = async (name: string, parameters: object) => {
  const { error } = await db.service.rpc(name, parameters);
  return error?.message ?? null;
};

test('a backup deletes the copies of interrupted ones after six hours, and no others', async () => {
  await db.run("insert into public.categories (name, slug) values ('Copied', 'copied')");
  const [interrupted, running, job] = [randomUUID(), randomUUID(), randomUUID()];
  const staged = async () => {
    const rows = await db.query('select distinct job::text as job from private.staged_rows');
    return new Set(rows.map((row) => row['job']));
  };
  for (const [other, age] of [
    [interrupted, '6 hours 1 minute'],
    [running, '5 hours 59 minutes'],
  ]) {
    expect(await call('begin_backup', { job: other })).toBeNull();
    await db.run(
      `update private.staged_rows set created_at = now() - interval '${age}' where job = '${other}'`,
    );
  }
  expect(await call('begin_backup', { job })).toBeNull();
  expect(await staged()).toEqual(new Set([running, job]));
  expect(await call('discard_rows', { job })).toBeNull();
  expect(await staged()).toEqual(new Set([running]));
});

test('the copy of a row is the same in every time zone', async () => {
  const copy = async (zone: string) => {
    const job = randomUUID();
    await db.run(`set timezone = '${zone}'`);
    expect(await call('begin_backup', { job })).toBeNull();
    await db.run('reset timezone');
    const [row] = await db.query(
      "select content from private.staged_rows where job = $1 and source = 'public.categories' order by position",
      [job],
    );
    return row?.['content'];
  };
  await db.run("insert into public.categories (name, slug) values ('Copied', 'copied-in-utc')");
  expect(await copy('Asia/Tokyo')).toBe(await copy('UTC'));
});

test.each([
  ['rows did not arrive', { 'public.categories': 2 }, 'Received 1 of 2 rows of public.categories.'],
  [
    'the backup has rows of a table that no restore replaces',
    { 'public.categories': 1, 'private.setup': 1 },
    'Rows of private.setup cannot be restored.',
  ],
])('a restore fails and changes nothing if %s', async (_what, rows, message) => {
  await db.run(`truncate public.categories cascade;
    insert into public.categories (name, slug) values ('Present', 'present')`);
  const job = randomUUID();
  const staged = [
    { source: 'public.categories', content: JSON.stringify({ id: job, name: 'Restored', slug: 'restored' }) },
    { source: 'private.setup', content: JSON.stringify({ only_row: true, is_finished: true }) },
  ].map((row, position) => ({ ...row, position }));
  expect(await call('stage_rows', { job, rows: staged })).toBeNull();
  expect(await call('restore_rows', { job, rows, content_version: 0 })).toContain(message);
  expect(await db.query('select slug from public.categories')).toEqual([{ slug: 'present' }]);
});
