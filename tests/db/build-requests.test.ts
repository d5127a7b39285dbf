import { describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, service, configure, content, tick, wentLive, change, history } = await publishingDatabase();

describe('requests', () => {
  test('WH-3 repeating a call id does not request another build', async () => {
    const request = () =>
      service('request_build', { reason: 'webhook', requested_by: 'a signed call', request_key: 'msg_1' });
    const ids = await Promise.all(Array.from({ length: 10 }, request));
    expect(new Set(ids).size).toBe(1);
    const { due, build_id } = await tick();
    expect([due, build_id]).toEqual([true, ids[0]]);
    await wentLive(build_id, 10);
    expect(await request()).toBe(ids[0]);
    expect(await tick()).toMatchObject({ due: false });
  });

  test('WH-3 repeating a call that was merged returns the same build, also once that build is live', async () => {
    const request = (request_key: string) =>
      service('request_build', { reason: 'webhook', requested_by: 'a signed call', request_key });
    const queued = await request('msg_2');
    expect([await request('msg_3'), await request('msg_3')]).toEqual([queued, queued]);
    await wentLive((await tick()).build_id, 10);
    expect(await request('msg_3')).toBe(queued);
  });

  test('requests skip the delays, and several requests share one build', async () => {
    await change();
    const first = await service('request_build', { reason: 'webhook', requested_by: 'one' });
    const second = (await db.as.administrator.rpc('publish_now')).data?.[0];
    expect(second).toMatchObject({ accepted: true, build_id: first });
    expect(await tick()).toMatchObject({ due: true, build_id: first, reason: 'webhook' });
    expect(await history()).toMatchObject([
      {
        requested_by: 'administrator@example.com',
        reason: 'publish now',
        outcome: 'coalesced',
        coalesced_into: first,
      },
      { requested_by: 'one', outcome: 'dispatched' },
    ]);
  });

  test('requests appear in the history with their author, times, reason and outcome', async () => {
    await db.as.administrator.rpc('publish_now');
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await service('build_finished', {
      build_id,
      outcome: 'live',
      ...(await content(10)),
      pages: 42,
      duration_ms: 1234,
    });
    expect((await history())?.[0]).toMatchObject({
      id: build_id,
      requested_by: 'administrator@example.com',
      reason: 'publish now',
      outcome: 'live',
      pages: 42,
      duration_ms: 1234,
      requested_at: expect.any(String),
      started_at: expect.any(String),
      finished_at: expect.any(String),
      error: null,
    });
    expect(await db.query('select version::int from private.builds where id = $1', [build_id])).toEqual([
      { version: 10 },
    ]);
  });

  test('a late report that a build has started does not reopen it', async () => {
    await configure(noWaits);
    await db.as.administrator.rpc('publish_now');
    const { build_id } = await tick();
    await wentLive(build_id, 10);
    await service('build_started', { build_id });
    expect(await history()).toMatchObject([{ id: build_id, outcome: 'live', started_at: null }]);
    await change();
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });

  test('a rollback stays until the content changes again', async () => {
    await configure(noWaits);
    await service('site_is_live', { ...(await content(7)), hold: true });
    expect(await tick()).toMatchObject({ due: false, reason: 'up to date' });
    await change();
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });

  test('a change after a rollback is built even if the rolled-back site is reported again', async () => {
    await configure(noWaits);
    const report = async (version: number) =>
      service('site_is_live', { ...(await content(version)), hold: true });
    await report(10);
    await change();
    await report(10);
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
    // Another rollback also holds back this change.
    await service('build_finished', { build_id: 1, outcome: 'failed', error: 'No.' });
    await report(7);
    expect(await tick()).toMatchObject({ due: false, reason: 'up to date' });
  });

  test('each report of a live site keeps the highest number of pages of each list', async () => {
    const invalid = { [`/${'x'.repeat(301)}`]: 2, '/A b': 2, '/memecoins/never-seen': 2 };
    await db.run("insert into public.trending_memecoins (name, symbol, slug) values ('Moon', 'M', 'moon')");
    await service('site_is_live', {
      ...(await content(10)),
      lists: { '/articles': 3, '/memecoins/moon': 2, ...invalid },
    });
    await db.as.administrator.rpc('publish_now');
    const { build_id } = await tick();
    await service('build_finished', {
      build_id,
      outcome: 'live',
      ...(await content(10)),
      lists: { '/articles': 5 },
    });
    await service('site_is_live', { ...(await content(10)), lists: { '/articles': 4 } });
    await service('site_is_live', await content(10));
    const { data } = await db.as.visitor.rpc('list_lengths');
    expect(data).toEqual({ '/articles': 5, '/memecoins/moon': 2 });
  });

  test('a site that has lost its build is rebuilt', async () => {
    await configure(noWaits);
    await service('site_is_live', { version: 0 });
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });
});

describe("the versions of a table's records", () => {
  test('a record is listed with the version of its last visible change until that change is live', async () => {
    const admin = db.as.administrator;
    const { data } = await admin
      .from('categories')
      .insert({ name: 'New', slug: 'new' })
      .select('id')
      .single();
    await change();
    const pending = async () => (await admin.rpc('record_versions', { table_name: 'categories' })).data;
    expect(await pending()).toEqual({ [data?.id]: 11 });
    await service('site_is_live', { ...(await content(11)) });
    expect(await pending()).toEqual({});
  });

  test('all records whose last change is not live are listed, however many there are', async () => {
    await db.run(
      "insert into public.redirects (from_path, to_url) select '/' || n, '/articles' from generate_series(1, 1001) as n",
    );
    const { data } = await db.as.administrator.rpc('record_versions', { table_name: 'redirects' });
    expect(Object.keys(data)).toHaveLength(1001);
  });
});
