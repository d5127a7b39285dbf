import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const ROWS = 20_000;
/** The versions of the last day, which open pages may not show yet. */
const RECENT = 100;

const db = await openTestDatabase();
/** Fills the log with one change of an article per version: old ones, and 100 of the last day. All but one are live. */
beforeAll(() =>
  db.run(`
    create table private.rows_read (total bigint not null);
    insert into private.content_versions (version, changed_by, created_at)
      select state.version + n, 'the server',
        now() + n * interval '1 second' - case when n > ${ROWS - RECENT} then interval '12 hours' else interval '40 days' end
      from private.content_state as state, generate_series(1, ${ROWS}) as n;
    insert into private.content_changes (version, table_name, record_id, kind)
      select state.version + n, 'articles', 'a0000000-0000-4000-8000-' || to_char(n % 3000, 'FM000000000000'), 'changed'
      from private.content_state as state, generate_series(1, ${ROWS}) as n;
    update private.content_state set version = version + ${ROWS};
    update private.publish_state set (live_version, live_id) = (
      select live.version, live.id from private.content_versions as live
      where live.version = (select version - 1 from private.content_state)
    );
    analyze private.content_versions, private.content_changes;`),
);

/** Returns how many rows of the log a call reads. */
async function rowsRead(call: string): Promise<number> {
  const read = `(select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_xact_all_tables
    where schemaname = 'private' and relname in ('content_versions', 'content_changes'))`;
  await db.run(`
    delete from private.rows_read where true;
    do $$ declare
      earlier constant bigint := ${read};
    begin
      perform ${call};
      insert into private.rows_read select ${read} - earlier;
    end $$`);
  const [row] = await db.query('select total::int from private.rows_read');
  return Number(row?.['total']);
}

test.each([
  ['one version', 1],
  ['a day', RECENT],
  ['all versions', ROWS - 1],
])('what changed in %s is read without the whole log', async (_since, behind) => {
  const [since] = await db.query(
    `select version::int, id from private.content_versions
     where version = (select version from private.content_state) - $1`,
    [behind],
  );
  const call = `public.changed_content(${since?.['version']}, '${since?.['id']}')`;
  expect(await rowsRead(call)).toBeLessThan(Math.min(2 * behind, 1000) + 50);
});

test('a build prunes live changes of more than 30 days ago', async () => {
  await db.run(`select public.configure_publishing(
    '{"build_quota": null, "debounce": "0 seconds", "max_wait": "0 seconds", "min_interval": "0 seconds"}')`);
  const kept = async () =>
    Number((await db.query('select count(*)::int from private.content_changes'))[0]?.['count']);
  await db.run('select public.publisher_tick()');
  expect(await kept()).toBe(RECENT);
});
