import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const versionAt = async (time: string) =>
  (await db.query(`select public.version_as_of(now() - interval '${time}') ->> 'version' as version`))[0]?.[
    'version'
  ];
const change = () =>
  db.run(
    "insert into public.categories (name, slug) values ('x', 'x' || (select count(*) from public.categories))",
  );

test('the content of a year ago stays known when older content versions are deleted', async () => {
  for (let count = 0; count < 4; count += 1) await change();
  await db.run(`update private.content_versions set created_at = now() - interval '1 day' * case version
    when 0 then 900 when 1 then 800 when 2 then 400 when 3 then 300 else 1 end where true`);
  const [live] = await db.query('select id as shown_id from private.content_versions where version = 3');
  await db.service.rpc('publisher_tick', { shown_version: 3, ...live });
  const versions = await db.query('select version::int from private.content_versions order by 1');
  expect(versions.map(({ version }) => version)).toEqual([2, 3, 4]);
  expect(await versionAt('350 days')).toBe('2');
  expect(await versionAt('500 days')).toBeNull();
});

test('the content before the last restore from a backup is unknown', async () => {
  await change();
  const [{ now } = {}] = await db.query('select clock_timestamp()::text as now');
  const known = () => db.query('select public.version_as_of($1) is not null as known', [now]);
  expect(await known()).toEqual([{ known: true }]);
  const rows = { 'public.redirects': 0 };
  const { error } = await db.service.rpc('restore_rows', {
    job: crypto.randomUUID(),
    rows,
    content_version: 9,
  });
  expect(error?.message).toBeUndefined();
  expect(await known()).toEqual([{ known: false }]);
  await change();
  expect(await versionAt('0')).toBeTruthy();
});

test('the content omits records that were hidden at that time, and shows scheduled ones once they are due', async () => {
  await db.run(`truncate public.articles cascade; insert into public.articles (title, slug, published_at) values
    ('Draft', 'draft', null), ('Later', 'later', now() + interval '1 hour'), ('Out', 'out', '2026-01-01')`);
  const slugsIn = async (minutes: number) => {
    const moment = new Date(Date.now() + minutes * 60_000).toISOString();
    const { data } = await db.service.rpc('content_as_of', { of_table: 'articles', moment });
    return data.flatMap(({ row }: { row: { slug: string } | null }) => row?.slug ?? []);
  };
  expect(await slugsIn(1)).toEqual(['out']);
  expect(await slugsIn(61)).toEqual(['later', 'out']);
});
