import { expect, test } from 'vitest';
import { hostedDatabase } from '../support/hosted-database.ts';

const { database, run, calls, builds, answer, publish } = hostedDatabase();

const patience = async () =>
  (await database().query("select patience from net.calls where method = 'POST'"))[0];
const past = (time: string) =>
  database().run(`
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
  const status = async () => (await database().as.administrator.rpc('publish_status')).data?.[0];
  expect(await status()).toMatchObject({
    state: 'failed',
    reason: 'stopped',
    next_build_at: null,
    last_error: 'The build hook returned status 404',
  });

  await database().as.administrator.rpc('publish_now');
  await run();
  expect(await calls('POST')).toHaveLength(4);
  await answer('POST', 404, '');
  await run();
  await database().run("update public.site_settings set value = '3' where setting_key = 'x'");
  await run();
  expect(await calls('POST')).toHaveLength(5);
});

test('sends no requests to the site while a change waits for the budget', async () => {
  await publish();
  await run();
  await database().run(`
    update private.publish_settings set build_quota = 1, quota_reserve = 0;
    update public.site_settings set value = '4' where setting_key = 'x'`);
  const sent = (await calls('GET')).length;
  for (let runs = 0; runs < 5; runs++) await run();
  expect(await calls('GET')).toHaveLength(sent);
});

test('HOST-6 the deployment report shows the job, the response of the hook, the budget and the last look at the site', async () => {
  await database().run(`
    create schema cron;
    create table cron.job (jobid bigint, jobname text, active boolean);
    create table cron.job_run_details (runid bigint, jobid bigint, status text, return_message text, start_time timestamptz);
    insert into cron.job values (1, 'publish the site', true), (2, 'another', true);
    insert into cron.job_run_details values (1, 1, 'succeeded', '1 row', now() - interval '1 hour'),
      (2, 1, 'failed', 'ERROR: no Vault', now() - interval '1 minute'), (3, 2, 'succeeded', '', now());
    update private.publish_settings set build_quota = 10`);
  await run();
  await answer('POST', 404, '');
  const { data } = await database().service.rpc('deployment_report');
  expect(data.publishing).toEqual({
    job_run: { status: 'failed', message: 'ERROR: no Vault', seconds: expect.any(Number) },
    hook_answer: 'status 404',
    stopped: false,
    builds_left: 9,
    build_quota: 10,
    probed_at: expect.any(String),
  });
  expect(data.publishing.job_run.seconds).toBeGreaterThanOrEqual(60);
  await database().run('drop schema cron cascade');
});
