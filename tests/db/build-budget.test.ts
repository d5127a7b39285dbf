import { beforeAll, beforeEach, expect, test } from 'vitest';
import { creditsOf } from '../support/credits.ts';
import { openTestDatabase } from '../support/database.ts';

const DAY = 86_400_000;
const start = Date.UTC(2027, 0, 1);
const end = Date.UTC(2027, 3, 1);

const db = await openTestDatabase();
beforeAll(() => db.run(simulation));
beforeEach(() => db.query('select public.configure_publishing($1::text::jsonb)', [JSON.stringify(defaults)]));

const defaults = { build_quota: 10, quota_reserve: 2, billing_day: 1 };

/** Simulates edits at the given times. Every due build is live immediately. */
const simulation = `
  create function private.simulate(edits timestamptz[], removes boolean, presses boolean) returns void
    language plpgsql as $$
  declare
    at timestamptz;
    next_at timestamptz;
    edit integer := 1;
    content record;
    decision record;
  begin
    truncate private.builds;
    delete from private.content_changes where true;
    delete from private.content_versions where true;
    insert into private.content_versions (version, changed_by, created_at) values (0, 'x', edits[1] - interval '1 day');
    update private.content_state set version = 0 where only_row;
    update private.publish_state set live_version = 0, held_version = 0, failures = 0,
      live_id = (select id from private.content_versions) where only_row;
    loop
      at := least(edits[edit], next_at);
      exit when at is null;
      if at = edits[edit] then
        insert into private.content_versions (version, changed_by, created_at) values (edit, 'x', at);
        insert into private.content_changes (version, table_name, record_id, kind)
          values (edit, 'articles', gen_random_uuid()::text, case when removes then 'removed' else 'changed' end);
        update private.content_state set version = edit where only_row;
        edit := edit + 1;
        if presses and private.builds_left(at) > 0 and not exists (select from private.builds where outcome = 'queued') then
          insert into private.builds (requested_by, reason) values ('x', 'publish now');
        end if;
      end if;
      select * into decision from private.next_build(at);
      if not decision.due and decision.next_at is null and decision.reason <> 'up to date' then
        raise exception 'No build is due, and none will be: %', decision.reason;
      end if;
      next_at := greatest(decision.next_at, at + interval '1 second');
      if decision.due then
        select * into content from private.latest_content();
        if decision.reason <> 'requested' then
          insert into private.builds (requested_by, reason) values ('x', decision.reason);
        end if;
        update private.builds set outcome = 'live', dispatched_at = at, target_version = content.version, target_id = content.id
          where outcome = 'queued';
        update private.publish_state set live_version = content.version, live_id = content.id where only_row;
        next_at := null;
      end if;
    end loop;
  end
  $$;
`;

/** Returns the times in a three-month grid, spaced by `minutes`, at which `isEdited` returns true. */
function times(minutes: number, isEdited: (time: Date) => boolean = () => true): string[] {
  const steps = Array.from(
    { length: Math.ceil((end - start) / (minutes * 60_000)) },
    (_, step) => new Date(start + step * minutes * 60_000),
  );
  return steps.filter(isEdited).map((time) => time.toISOString());
}
const isWorkday = (time: Date) => time.getUTCDay() % 6 !== 0;
const hour = (time: Date) => time.getUTCHours();

const patterns = {
  'an edit every three hours': { edits: times(180) },
  'an edit every hour in office hours': {
    edits: times(60, (time) => isWorkday(time) && hour(time) >= 9 && hour(time) < 17),
  },
  'twenty edits in an hour once a week': {
    edits: times(3, (time) => time.getUTCDay() === 1 && hour(time) === 10),
  },
  'an edit a day': { edits: times(24 * 60) },
  'four takedowns a day': { edits: times(6 * 60), removes: true },
  'Publish now after each of two edits a day': { edits: times(12 * 60), presses: true },
};

async function deploys(pattern: { edits: string[]; removes?: boolean; presses?: boolean }) {
  const { edits, removes = false, presses = false } = pattern;
  await db.query('select private.simulate($1::text[]::timestamptz[], $2, $3)', [edits, removes, presses]);
  const builds = await db.query('select dispatched_at from private.builds order by dispatched_at');
  return builds.map((build) => Date.parse(String(build['dispatched_at'])));
}
const byMonth = (builds: number[]) =>
  [0, 1, 2].map((month) => builds.filter((time) => new Date(time).getUTCMonth() === month).length);

test.each(Object.entries(patterns))(
  'HOST-5 with %s, no month has more than ten deploys or costs more than 300 credits',
  async (name, pattern) => {
    const months = byMonth(await deploys(pattern));
    const isUrgent = 'removes' in pattern || 'presses' in pattern;
    for (const count of months) {
      expect(count, name).toBeGreaterThanOrEqual(3);
      expect(count, name).toBeLessThanOrEqual(isUrgent ? 10 : 8);
      const credits = creditsOf({ deploys: count, pageViews: 20_000, probes: probesOf(count) });
      expect(credits.total).toBeLessThanOrEqual(300);
      expect(credits.probes).toBeLessThanOrEqual(2);
    }
  },
);

/** The probes of a month: every 15 minutes, plus twice a minute for the maximum duration of each build. */
const probesOf = (count: number) => 31 * 24 * 4 + count * 15 * 2;

test('builds are spread over the month, and a quiet start leaves more builds for the end of the month', async () => {
  const busy = await deploys(patterns['an edit every three hours']);
  const gaps = busy.slice(1).map((time, index) => (time - (busy[index] ?? 0)) / DAY);
  expect(gaps.length).toBeGreaterThan(10);
  expect(Math.max(...gaps)).toBeLessThan(5);
  const late = await deploys({ edits: times(180, (time) => time.getUTCDate() > 20) });
  const gapsOfLate = late.slice(1, 7).map((time, index) => (time - (late[index] ?? 0)) / DAY);
  for (const count of byMonth(late)) {
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(10);
  }
  expect(Math.max(...gapsOfLate)).toBeLessThan(2);
});

test('HOST-5 a takedown is built within minutes while the reserve lasts, even after a busy month', async () => {
  await deploys({ edits: times(360, (time) => time.getUTCMonth() === 0) });
  await db.run(`
    delete from private.builds where dispatched_at >= '2027-01-29';
    insert into private.content_versions (version, changed_by, created_at) values (9001, 'x', '2027-01-31 12:00Z');
    update private.content_state set version = 9001`);
  const decide = async () =>
    (await db.query(`select due, reason from private.next_build('2027-01-31 12:05Z')`))[0];
  expect(await decide()).toEqual({ due: false, reason: 'quota' });
  await db.run(`insert into private.content_changes (version, table_name, record_id, kind)
    values (9001, 'articles', gen_random_uuid()::text, 'removed')`);
  expect(await decide()).toEqual({ due: true, reason: 'change' });
});

test('the quota is renewed on the billing day', async () => {
  await db.query('select public.configure_publishing($1::text::jsonb)', [
    JSON.stringify({ billing_day: 15 }),
  ]);
  const months = await db.query(`
    select starts_at = '2027-01-15 00:00Z' and ends_at = '2027-02-15 00:00Z' as is_right
    from (values ('2027-01-15 00:00Z'::timestamptz), ('2027-02-14 23:59Z')) as moment (at), private.billing_month(at)`);
  expect(months).toEqual([{ is_right: true }, { is_right: true }]);
});

test('settings with unknown names are rejected', async () => {
  const { error } = await db.service.rpc('configure_publishing', {
    settings: { debouce: '1 s', max_wait: '1 h' },
  });
  expect(error?.message).toBe('Unknown publishing settings: debouce.');
});
