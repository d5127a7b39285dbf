import { expect, test } from 'vitest';
import { hostedDatabase } from '../support/hosted-database.ts';

const { db, run, calls, builds, respond, info, publish } = await hostedDatabase();

const hookTimeout = async () => (await db.query("select timeout_ms from net.calls where method = 'POST'"))[0];
const past = (time: string) =>
  db.run(`
    update private.builds set finished_at = finished_at - interval '${time}', dispatched_at = dispatched_at - interval '${time}'`);

test('HOST-6 a hook call that times out leaves the build open until its own timeout', async () => {
  await run();
  expect(await hookTimeout()).toEqual({ timeout_ms: 30_000 });
  await respond('POST', null, '', 'Timeout was reached', true);
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'dispatched' }]);
  await past('16 minutes');
  await run();
  expect(await builds()).toMatchObject([{ outcome: 'interrupted' }]);
  expect(await calls('POST')).toHaveLength(1);
});

test('HOST-6 after three failures, only a change or "Publish now" calls the hook again', async () => {
  for (let failures = 1; failures <= 3; failures++) {
    await run();
    expect(await calls('POST')).toHaveLength(failures);
    await respond('POST', 404, '');
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
  await respond('POST', 404, '');
  await run();
  await db.run("update public.site_settings set value = '3' where setting_key = 'x'");
  await run();
  expect(await calls('POST')).toHaveLength(5);
});

test('a build that timed out and then fails counts as one failure, and a live build resets the count', async () => {
  const failures = async () =>
    (await db.query('select failures from private.publish_state'))[0]?.['failures'];
  await publish();
  await db.as.administrator.rpc('publish_now');
  await run();
  await past('16 minutes');
  await run();
  expect(await failures()).toBe(1);
  const [{ id } = {}] = await db.query('select max(id) as id from private.builds');
  const late = await db.service.rpc('build_finished', { build_id: id, outcome: 'failed', error: 'x' });
  expect(late.error).toBeNull();
  expect(await failures()).toBe(1);

  // The site already shows this content, so only its new build time tells that the build is live.
  await db.as.administrator.rpc('publish_now');
  await publish();
  expect(await failures()).toBe(0);
});

test.each<[string, number | null, string, string | null, boolean, string]>([
  ['a status', 401, 'Password', null, false, 'status 401'],
  ['a page', 200, '<html>', null, false, 'the response is not a build.json of this product'],
  ['no response', null, '', 'Timeout was reached', true, 'timed out'],
  ['no host', null, '', 'Could not resolve host', false, 'Could not resolve host'],
])(
  'HOST-6 the status of the job shows why the site could not be read: %s',
  async (_, code, content, message, timedOut, error) => {
    await publish();
    const probeError = async () => (await db.as.administrator.rpc('service_status')).data.job.probe_error;
    expect(await probeError()).toBeNull();
    await db.run('update private.publish_state set probed_at = null');
    await run();
    await respond('GET', code, content, message, timedOut);
    await run();
    expect(await probeError()).toBe(error);
    const sent = (await calls('GET')).length;
    await run();
    expect(await calls('GET')).toHaveLength(sent);
    await db.run("update private.publish_state set probed_at = now() - interval '61 seconds'");
    await run();
    expect(await calls('GET')).toHaveLength(sent + 1);
    await respond('GET', 200, await info());
    await run();
    expect(await probeError()).toBeNull();
  },
);

test.each(['builtAt', 'pages', 'articles'])(
  'HOST-6 an invalid %s in /build.json does not stop the job',
  async (field) => {
    await publish();
    await db.as.administrator.rpc('publish_now');
    await run();
    await run();
    await respond('GET', 200, { ...(await info()), [field]: 'x' });
    await run();
    expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'dispatched' });
    await respond('GET', 200, await info());
    await run();
    expect((await builds()).at(-1)).toMatchObject({ reason: 'publish now', outcome: 'live' });
  },
);

test('sends no requests to the site while a change waits for the quota', async () => {
  await publish();
  await run();
  await db.run(`
    update private.publish_settings set build_quota = 1, quota_reserve = 0;
    update public.site_settings set value = '4' where setting_key = 'x'`);
  const sent = (await calls('GET')).length;
  for (let runs = 0; runs < 5; runs++) await run();
  expect(await calls('GET')).toHaveLength(sent);
});

const status = async () => (await db.as.administrator.rpc('service_status')).data;

test('HOST-6 the console and doctor show the job, the hook response, the quota and the last site check', async () => {
  await db.run(`
    create schema cron;
    create table cron.job (jobid bigint, jobname text, active boolean);
    create table cron.job_run_details (runid bigint, jobid bigint, status text, return_message text, start_time timestamptz);
    insert into cron.job values (1, 'publish the site', true), (2, 'another', true);
    insert into cron.job_run_details values (1, 1, 'succeeded', '1 row', now() - interval '1 hour'),
      (2, 1, 'failed', 'ERROR: no Vault', now() - interval '1 minute'), (3, 2, 'succeeded', '', now()),
      (4, 1, 'starting', null, null);
    update private.publish_settings set build_quota = 10`);
  await run();
  await respond('POST', 404, '');
  await run();
  const { job } = await status();
  expect(job).toEqual({
    is_scheduled: true,
    missing_secrets: [],
    run: { status: 'failed', message: 'ERROR: no Vault', seconds: expect.any(Number) },
    hook: { response: 'status 404', seconds: expect.any(Number), is_open: false },
    probe_seconds: expect.any(Number),
    probe_error: null,
  });
  expect(job.run.seconds).toBeGreaterThanOrEqual(60);
  await db.run(`insert into cron.job_run_details values (5, 1, 'failed', 'connection failed', null)`);
  expect((await status()).job.run).toEqual({ status: 'failed', message: 'connection failed', seconds: null });
  const { data } = await db.service.rpc('deployment_report');
  expect(data.publishing).toMatchObject({
    job: {
      ...job,
      run: expect.anything(),
      hook: { response: 'status 404' },
      probe_seconds: expect.any(Number),
    },
    stopped: false,
    builds_left: 10,
    build_quota: 10,
  });
  await db.run('drop schema cron cascade');
});

test('HOST-6 the hook response stays available after pg_net deletes it', async () => {
  await run();
  expect((await status()).job.hook).toMatchObject({ response: null, is_open: true });
  await respond('POST', null, '', 'Timeout was reached', true);
  await run();
  await db.run('truncate net._http_response');
  expect((await status()).job).toMatchObject({
    is_scheduled: false,
    run: null,
    hook: { response: 'timed out', is_open: true },
  });
});

test('HOST-6 missing secrets are listed, and with an empty Vault the job starts no builds', async () => {
  await db.run("delete from vault.decrypted_secrets where name = 'site_url'");
  expect((await status()).job.missing_secrets).toEqual(['site_url']);
  await db.run('truncate vault.decrypted_secrets');
  await run();
  expect(await builds()).toEqual([]);
  expect((await status()).job.missing_secrets).toEqual(['build_hook_url', 'site_url']);
});

test('HOST-6 a mail server failure is shown until the server works again', async () => {
  const report = (parameters: object) => db.service.rpc('report_mail', parameters);
  expect((await status()).mail).toBeNull();
  for (const failure of ['ECONNREFUSED', '535 Invalid login']) {
    expect((await report({ server: 'smtp.example:465', failure })).error).toBeNull();
    expect((await status()).mail).toMatchObject({ server: 'smtp.example:465', failure });
  }
  await report({});
  expect((await status()).mail).toBeNull();
  expect((await db.as.administrator.rpc('report_mail', {})).error?.code).toBe('42501');
});
