import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

const createEvents = `
  create table public.events (id uuid primary key, name text not null, slug text not null, updated_at timestamptz default now());
  select private.track_content('public.events', key => 'id', visible => 'true', columns => 'name, slug', label => 'name');
  select private.track_addresses('public.events', prefix => '/events/', visible => 'true', label => 'name');
  select private.track_history('public.events', key => 'id', public_from => 'now()', label => 'name');
  insert into public.events (id, name, slug)
    values (gen_random_uuid(), 'Kept', 'kept-event'), (gen_random_uuid(), 'Deleted', 'deleted-event');
  update public.events set name = 'Renamed' where slug = 'kept-event';
  delete from public.events where slug = 'deleted-event'`;

async function call(who: 'visitor' | 'administrator', name: string, parameters: object = {}) {
  const { data, error } = await db.as[who].rpc(name, parameters);
  expect(error, name).toBeNull();
  return data;
}

beforeEach(async () => {
  await db.run('drop table if exists public.events');
  await db.run(createEvents);
  await db.run('drop table public.events');
});

test('the addresses of a dropped table are 410', async () => {
  for (const slug of ['kept-event', 'deleted-event']) {
    expect(await call('visitor', 'where_is', { path: `/events/${slug}` })).toEqual({ status: 410, to: null });
  }
  expect(await call('visitor', 'where_is', { path: '/events/unknown' })).toBeNull();
  // The code no longer knows where the pages of this table were, so the key is their prefix.
  expect(await call('visitor', 'old_addresses')).toMatchObject({
    '/events/': [
      ['deleted-event', null],
      ['kept-event', null],
    ],
  });
});

test('the lists of activity and deleted records omit the records of a dropped table', async () => {
  expect(await call('administrator', 'deleted_records')).toEqual([]);
  expect(await call('administrator', 'activity')).toEqual([]);
});

test('the schedule, the media library and earlier sites work without a dropped table', async () => {
  expect(await db.query('select from private.revisions where not is_counted')).not.toEqual([]);
  await db.query("select private.sweep_history('1 minute')");
  expect(await db.query('select from private.revisions where not is_counted')).toEqual([]);
  await db.query("select private.is_media_used('picture.png')");
  await db.query('select public.addresses_as_of(now())');
});
