import { beforeEach, expect, test } from 'vitest';
import { makeDue } from '../support/publication-time.ts';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, service, configure, content, tick, wentLive, change, later, history, status } =
  await publishingDatabase();
beforeEach(async () => {
  await configure(noWaits);
  await db.run('delete from public.articles; delete from public.categories');
  await db.run(`
    delete from private.content_changes;
    update private.publish_state set live_version = content.version, live_id = content.id
      from private.content_versions as content join private.content_state using (version)`);
});

const version = async () => (await db.as.visitor.rpc('current_content')).data.version;
const newest = async () => (await history())?.[0];
const admin = () => db.as.administrator;

test('names the records that changed in a build, and their editor', async () => {
  const row = { title: 'The Weekly Wag', slug: 'the-weekly-wag', published_at: '2026-01-01T00:00:00Z' };
  const { error } = await admin().from('articles').insert(row);
  expect(error).toBeNull();
  await tick();
  expect((await newest()).changes).toEqual({
    count: 1,
    records: [{ table: 'articles', kind: 'added', label: 'The Weekly Wag' }],
    editors: ['administrator@example.com'],
  });
});

test('counts each record once, and names the newest three and every editor', async () => {
  const categories = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, slug: name.toLowerCase() }));
  await admin().from('categories').insert(categories);
  await admin().from('categories').update({ name: 'E!' }).eq('slug', 'e');
  await db.service.from('categories').delete().eq('slug', 'a');
  await tick();
  expect((await newest()).changes).toEqual({
    count: 5,
    records: [
      { table: 'categories', kind: 'removed', label: 'A' },
      { table: 'categories', kind: 'changed', label: 'E!' },
      { table: 'categories', kind: 'added', label: 'B' },
    ],
    editors: ['the server', 'administrator@example.com'],
  });
});

test('names the schedule as the editor of a scheduled article', async () => {
  const published_at = new Date(Date.now() + 3_600_000).toISOString();
  await admin().from('articles').insert({ title: 'Soon', slug: 'soon', published_at });
  await db.run(makeDue('soon'));
  expect((await tick()).due).toBe(true);
  expect((await newest()).changes).toMatchObject({ editors: ['the schedule'], records: [{ label: 'Soon' }] });
});

test('shows the changes since the last live build, both for a failed build and for the next one', async () => {
  await change();
  await wentLive((await tick()).build_id, await version());
  await admin().from('categories').insert({ name: 'One', slug: 'one' });
  const failed = await tick();
  await service('build_finished', { build_id: failed.build_id, outcome: 'failed', error: 'No.' });
  await admin().from('categories').insert({ name: 'Two', slug: 'two' });
  await tick();
  const counts = (await history())?.map((build: { changes: { count: number } }) => build.changes.count);
  expect(counts).toEqual([2, 1, 1]);
});

test('shows changes that could not be published for more than a month', async () => {
  await admin().from('categories').insert({ name: 'One', slug: 'one' });
  await later('40 days');
  await tick();
  expect((await newest()).changes).toMatchObject({ count: 1, records: [{ label: 'One' }] });
});

test('lists builds for 90 days', async () => {
  const publish = async () => {
    await change();
    await wentLive((await tick()).build_id, await version());
  };
  for (const time of ['2 days', '89 days', '0']) {
    await publish();
    await later(time);
  }
  expect(await history()).toHaveLength(2);
});

test('shows no changes for a build without changes', async () => {
  await admin().rpc('publish_now');
  await tick();
  expect((await newest()).changes).toBeNull();
});

test('marks only the build that visitors see as live', async () => {
  const live = async () => (await history())?.map((build: { is_live: boolean }) => build.is_live);
  const builds: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await change();
    await wentLive((await tick()).build_id, await version());
    builds.push(await version());
  }
  expect(await live()).toEqual([true, false, false]);
  await service('site_is_live', { ...(await content(builds[1] ?? 0)), hold: true });
  expect(await live()).toEqual([false, true, false]);
});

test('the status shows the progress that a running build last reported', async () => {
  await change();
  const { build_id } = await tick();
  await service('build_started', { build_id });
  const progress = async () => {
    const { progress_step, progress_done, progress_total } = await status();
    return [progress_step, progress_done, progress_total];
  };
  expect(await progress()).toEqual([null, null, null]);
  await service('build_progressed', { build_id, step: 'Rendering', done: 3200, total: 10_000 });
  expect(await progress()).toEqual(['Rendering', 3200, 10_000]);
  await service('build_progressed', { build_id, step: 'Writing the site' });
  expect(await progress()).toEqual(['Writing the site', null, null]);
  await wentLive(build_id, await version());
  // A report that was sent before the build ended but arrives afterwards.
  await service('build_progressed', { build_id, step: 'Rendering' });
  await change();
  await tick();
  expect(await progress()).toEqual([null, null, null]);
  const [ended] = await db.query('select progress_step from private.builds where id = $1', [build_id]);
  expect(ended).toEqual({ progress_step: 'Writing the site' });
});
