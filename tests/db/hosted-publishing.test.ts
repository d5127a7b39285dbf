import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostedDatabase } from '../support/hosted-database.ts';

const { db, run, calls, builds, respond, info, publish } = await hostedDatabase();

test('calls the hook once, polls /build.json and marks the build as live once the site shows it', async () => {
  await run();
  expect(await calls('POST')).toMatchObject([{ url: 'https://hook.example/1', body: { reason: 'change' } }]);
  await run();
  expect((await calls('GET')).at(-1)?.['url']).toMatch(/^https:\/\/site\.example\/build\.json\?/);
  await respond('GET', 200, { contentVersion: 0, builtAt: '2026-01-01T00:00:00Z', pages: 3 });
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
  await respond('GET', 200, await info());
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'live', pages: 12 }]);
  await run();
  expect(await calls('POST')).toHaveLength(1);
});

test('keeps the lengths of lists in /build.json', async () => {
  await run();
  await run();
  await respond('GET', 200, { ...(await info()), lists: { '/articles': 12, '/x': 'many', '/y': 1 } });
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'live' }]);
  expect((await db.as.visitor.rpc('list_lengths')).data).toEqual({ '/articles': 12 });
});

test.each([
  ['an error page', 200, '<html>'],
  ['JSON of another shape', 200, '[]'],
  ['a version that is not a number', 200, '{"contentVersion":"x"}'],
  ['a failure', 503, 'x'],
])('%s in response to /build.json changes nothing', async (_what, code, content) => {
  await run();
  await run();
  await respond('GET', code, content);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
});

test.each([
  ['returns an error', 404, null, 'The build hook returned status 404'],
  ['cannot be reached', null, 'Could not resolve host', 'Could not resolve host'],
])('a hook that %s is called again later', async (_what, code, error, reason) => {
  await run();
  await respond('POST', code, '', error);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'failed', error: reason }]);
  expect(await calls('POST')).toHaveLength(1);
  await db.run(
    "update private.builds set finished_at = finished_at - interval '2 minutes', dispatched_at = dispatched_at - interval '2 minutes'",
  );
  await run();
  expect(await calls('POST')).toHaveLength(2);
});

test('without a hook in Vault, the history names the missing secret', async () => {
  await db.run("delete from vault.decrypted_secrets where name = 'build_hook_url'");
  await run();
  expect(await builds()).toMatchObject([
    { outcome: 'failed', error: 'The secret build_hook_url is missing in Vault.' },
  ]);
});

test('without a build hook, only records what is live and deletes what has expired', async () => {
  await db.run(`
    insert into private.builds (requested_by, reason, outcome, dispatched_at) values ('a test', 'change', 'failed', now());
    update vault.decrypted_secrets set decrypted_secret = 'none' where name = 'build_hook_url';
    update private.history_state set swept_at = '2026-01-01'`);
  await run();
  const live = await info();
  await respond('GET', 200, { ...live, lists: { '/articles': 99 } });
  await run();
  expect(
    await db.query(
      "select live_id, swept_at > now() - interval '1 minute' as is_swept from private.publish_state, private.history_state",
    ),
  ).toEqual([{ live_id: live.contentId, is_swept: true }]);
  expect((await db.as.visitor.rpc('list_lengths')).data).toMatchObject({ '/articles': 99 });
  await db.run("update public.site_settings set value = '2' where setting_key = 'x'");
  await run();
  const [status] = (await db.as.administrator.rpc('publish_status')).data;
  expect(status).toMatchObject({
    state: 'waiting',
    reason: 'external',
    next_build_at: null,
    last_error: null,
  });
  expect(await builds()).toEqual([]);
  expect(await calls('POST')).toEqual([]);
});

test('without a build hook, an approved loss applies until the site shows the content', async () => {
  const approved = async () => (await db.as.visitor.rpc('approved_articles')).data;
  await publish();
  await db.run(`
    update vault.decrypted_secrets set decrypted_secret = 'none' where name = 'build_hook_url';
    insert into public.categories (id, name, slug) values ('c0000000-0000-4000-8000-000000000001', 'Demo', 'demo')`);
  await db.as.administrator.rpc('delete_demo_content');
  await run();
  expect(await approved()).toBe(0);
  expect((await db.as.administrator.rpc('publish_status')).data).toMatchObject([{ reason: 'external' }]);
  await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
  await run();
  await respond('GET', 200, await info());
  await run();
  expect(await approved()).toBeNull();
});

test('without a build hook, "Publish now" says what starts builds', async () => {
  await db.run("update vault.decrypted_secrets set decrypted_secret = 'none' where name = 'build_hook_url'");
  const { error } = await db.as.administrator.rpc('publish_now');
  expect(error?.message).toMatch(/^Your own job starts the builds/);
  expect(await builds()).toEqual([]);
});

test.each([
  ['without a change', 'select 1'],
  // An earlier build of the change can be live before the requested one.
  ['after a change', "insert into public.categories (name, slug) values ('New', 'new')"],
])('a build requested %s is live once the site is newer than the request', async (_when, change) => {
  await publish();
  await db.run(change);
  await db.as.administrator.rpc('publish_now');
  // Clearly earlier, because the embedded database's clock has a resolution of one millisecond.
  const old = { ...(await info()), builtAt: new Date(Date.now() - 1000).toISOString() };
  await run();
  await run();
  await respond('GET', 200, old);
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'dispatched' });
  await respond('GET', 200, await info());
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'live' });
});

test('the retry of a requested build that failed is live only once the site is newer than the retry', async () => {
  const old = await publish();
  await db.as.administrator.rpc('publish_now');
  await run();
  await respond('POST', 503, '');
  await run();
  await db.run("update private.builds set finished_at = finished_at - interval '2 minutes'");
  await run();
  await run();
  await respond('GET', 200, old);
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'retry', outcome: 'dispatched' });
  await respond('GET', 200, await info());
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'retry', outcome: 'live' });
});

const state = async () => (await db.query('select * from private.publish_state'))[0];

test('checks an up-to-date site only every 15 minutes', async () => {
  await publish();
  await run();
  const sent = (await calls('GET')).length;
  await run();
  expect(await calls('GET')).toHaveLength(sent);
  await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
  await run();
  expect(await calls('GET')).toHaveLength(sent + 1);
});

test.each([
  ['a higher', 50],
  ['the same', 0],
])(
  'BK-2 after a restore to an earlier point in time, a live version with %s number is replaced',
  async (_, ahead) => {
    const { contentVersion } = await publish();
    await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
    await run();
    await respond('GET', 200, {
      ...(await info()),
      contentVersion: contentVersion + ahead,
      contentId: randomUUID(),
    });
    const before = (await calls('POST')).length;
    await run();
    expect((await calls('POST')).slice(before)).toMatchObject([{ body: { reason: 'restored' } }]);
    await run();
    await respond('GET', 200, await info());
    await run();
    expect((await builds()).at(-1)).toMatchObject({ outcome: 'live', reason: 'restored' });
  },
);

test('BK-2 when the console reports unexpected content on the site, the next run checks the site', async () => {
  await publish();
  await run();
  const sent = (await calls('GET')).length;
  await db.as.administrator.rpc('publish_status', { site_version: 99, site_id: randomUUID() });
  await run();
  expect(await calls('GET')).toHaveLength(sent + 1);
});

test('a rollback to an older deploy stays until the content changes again', async () => {
  const older = await publish();
  await db.run("update public.site_settings set value = '1' where setting_key = 'x'");
  await publish();
  await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
  await run();
  await respond('GET', 200, older);
  const before = (await calls('POST')).length;
  await run();
  await run();
  expect(await calls('POST')).toHaveLength(before);
  expect(await state()).toMatchObject({ live_id: older.contentId });
  await db.run("update public.site_settings set value = '2' where setting_key = 'x'");
  await run();
  expect(await calls('POST')).toHaveLength(before + 1);
});
