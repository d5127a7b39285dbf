import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

// pg_net and Vault exist on hosted projects only. These stand-ins behave as documented: requests are queued, and
// responses appear later in net._http_response.
let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.run(`
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net;
    create table net.calls (id bigint generated always as identity, method text, url text, body jsonb, patience integer);
    create table net._http_response (id bigint, status_code integer, content text, timed_out boolean, error_msg text);
    create function net.http_get(url text) returns bigint language sql
      as $$ insert into net.calls (method, url) values ('GET', url) returning id $$;
    create function net.http_post(url text, body jsonb, timeout_milliseconds integer default 5000) returns bigint language sql
      as $$ insert into net.calls (method, url, body, patience) values ('POST', url, body, timeout_milliseconds) returning id $$;
  `);
});
afterAll(() => db.close());

beforeEach(() =>
  db.run(`
    truncate vault.decrypted_secrets, net.calls, net._http_response, private.builds;
    insert into vault.decrypted_secrets values ('build_hook_url', 'https://hook.example/1'), ('site_url', 'https://site.example/');
    update private.publish_settings set debounce = '0 s', min_interval = '0 s', build_quota = null;
    insert into public.site_settings values ('x', to_jsonb(clock_timestamp())) on conflict (setting_key) do update set value = excluded.value;
    update private.publish_state set live_version = 0, live_id = null, held_version = 0, probe_id = null, probed_at = null, failures = 0;
  `),
);

const run = () => db.run('select private.run_hosted_publisher()');
const calls = (method: string) =>
  db.query('select id, url, body from net.calls where method = $1 order by id', [method]);
const builds = () =>
  db.query('select outcome, reason, version, pages, error from private.builds order by id');
const answer = async (
  method: string,
  status: number | null,
  content: unknown,
  error: string | null = null,
  timedOut = false,
) => {
  const call = (await calls(method)).at(-1);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await db.query('insert into net._http_response values ($1, $2, $3, $4, $5)', [
    call?.['id'],
    status,
    text,
    timedOut,
    error,
  ]);
};
const info = async () => {
  const { version, id } = (await db.as.visitor.rpc('current_content')).data;
  return {
    contentVersion: version,
    contentId: id,
    builtAt: new Date().toISOString(),
    pages: 12,
    articles: 5,
  };
};

test('calls the hook once, polls /build.json and marks the build as live when the site shows it', async () => {
  await run();
  expect(await calls('POST')).toMatchObject([{ url: 'https://hook.example/1', body: { reason: 'change' } }]);
  await run();
  expect((await calls('GET')).at(-1)?.['url']).toMatch(/^https:\/\/site\.example\/build\.json\?/);
  await answer('GET', 200, { contentVersion: 0, builtAt: '2026-01-01T00:00:00Z', pages: 3 });
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
  await answer('GET', 200, await info());
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'live', pages: 12 }]);
  await run();
  expect(await calls('POST')).toHaveLength(1);
});

test.each([
  ['an error page', 200, '<html>'],
  ['JSON of another shape', 200, '[]'],
  ['a version that is not a number', 200, '{"contentVersion":"x"}'],
  ['a failure', 503, 'x'],
])('%s in response to /build.json changes nothing', async (_what, code, content) => {
  await run();
  await run();
  await answer('GET', code, content);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
});

test.each([
  ['returns an error', 404, null, 'The build hook returned status 404'],
  ['cannot be reached', null, 'Could not resolve host', 'Could not resolve host'],
])('a hook that %s is called again later', async (_what, code, error, reason) => {
  await run();
  await answer('POST', code, '', error);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'failed', error: reason }]);
  expect(await calls('POST')).toHaveLength(1);
  await db.run(
    "update private.builds set finished_at = finished_at - interval '2 minutes', dispatched_at = dispatched_at - interval '2 minutes'",
  );
  await run();
  expect(await calls('POST')).toHaveLength(2);
});

const patience = async () => (await db.query("select patience from net.calls where method = 'POST'"))[0];
const past = (time: string) =>
  db.run(`
    update private.builds set finished_at = finished_at - interval '${time}', dispatched_at = dispatched_at - interval '${time}'`);

test('HOST-6 a hook call that times out after 30 seconds may have started a build: its report is waited for', async () => {
  await run();
  expect(await patience()).toEqual({ patience: 30_000 });
  await answer('POST', null, '', 'Timeout was reached', true);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
  await past('16 minutes');
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'lost' }]);
  expect(await calls('POST')).toHaveLength(1);
});

test('HOST-6 after three failures of one content version, nothing is called until a change or "Publish now"', async () => {
  for (let failures = 1; failures <= 3; failures++) {
    await run();
    expect(await calls('POST')).toHaveLength(failures);
    await answer('POST', 404, '');
    await run();
    await past('2 hours');
  }
  for (let more = 0; more < 3; more++) {
    await run();
    await past('2 hours');
  }
  expect(await calls('POST')).toHaveLength(3);
  const status = async () => (await db.as.administrator.rpc('publish_status')).data?.[0];
  expect(await status()).toMatchObject({
    state: 'failed',
    reason: 'stopped',
    next_build_at: null,
    last_error: 'The build hook returned status 404',
  });

  await db.as.administrator.rpc('publish_now');
  await run();
  expect(await calls('POST')).toHaveLength(4);
  await answer('POST', 404, '');
  await run();
  await db.run("update public.site_settings set value = '3' where setting_key = 'x'");
  await run();
  expect(await calls('POST')).toHaveLength(5);
});

test('sends no requests to the site while a change waits for the budget', async () => {
  await publish();
  await run();
  await db.run(`
    update private.publish_settings set build_quota = 1, quota_reserve = 0;
    update public.site_settings set value = '4' where setting_key = 'x'`);
  const sent = (await calls('GET')).length;
  for (let runs = 0; runs < 5; runs++) await run();
  expect(await calls('GET')).toHaveLength(sent);
});

test('without a hook in Vault the history shows what is missing', async () => {
  await db.run("delete from vault.decrypted_secrets where name = 'build_hook_url'");
  await run();
  expect(await builds()).toMatchObject([
    { outcome: 'failed', error: 'The secret build_hook_url is missing in Vault.' },
  ]);
});

test('a build requested without a change is live once the site is newer than the request', async () => {
  await run();
  await run();
  await answer('GET', 200, await info());
  await run();
  await db.as.administrator.rpc('publish_now');
  const old = await info();
  await run();
  await run();
  await answer('GET', 200, old);
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'dispatched' });
  await answer('GET', 200, await info());
  await run();
  expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'live' });
});

/** Publishes the current content as the job and the host do. */
async function publish() {
  await run();
  await run();
  const live = await info();
  await answer('GET', 200, live);
  await run();
  expect((await builds()).at(-1)).toMatchObject({ outcome: 'live' });
  return live;
}
const state = async () => (await db.query('select * from private.publish_state'))[0];

test('checks the site only every 15 minutes while it is up to date', async () => {
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
  'BK-2 after a restore to an earlier point, a live version with %s number is replaced',
  async (_, ahead) => {
    const { contentVersion } = await publish();
    await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
    await run();
    await answer('GET', 200, {
      ...(await info()),
      contentVersion: contentVersion + ahead,
      contentId: randomUUID(),
    });
    const before = (await calls('POST')).length;
    await run();
    expect((await calls('POST')).slice(before)).toMatchObject([{ body: { reason: 'restored' } }]);
    await run();
    await answer('GET', 200, await info());
    await run();
    expect((await builds()).at(-1)).toMatchObject({ outcome: 'live', reason: 'restored' });
  },
);

test('BK-2 when the console sees other content on the site, the next run checks the site', async () => {
  await publish();
  await run();
  const sent = (await calls('GET')).length;
  await db.as.administrator.rpc('publish_status', { site_version: 99, site_id: randomUUID() });
  await run();
  expect(await calls('GET')).toHaveLength(sent + 1);
});

test('a rollback to an older deploy stays until the content changes', async () => {
  const older = await publish();
  await db.run("update public.site_settings set value = '1' where setting_key = 'x'");
  await publish();
  await db.run("update private.publish_state set probed_at = probed_at - interval '16 minutes'");
  await run();
  await answer('GET', 200, older);
  const before = (await calls('POST')).length;
  await run();
  await run();
  expect(await calls('POST')).toHaveLength(before);
  expect(await state()).toMatchObject({ live_id: older.contentId });
  await db.run("update public.site_settings set value = '2' where setting_key = 'x'");
  await run();
  expect(await calls('POST')).toHaveLength(before + 1);
});
