import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPublishing, type Publishing } from '../../../../local/publishing.ts';
import { BuilderClient } from '../../../../publishing/loop/builder-client.ts';
import { openPublisher } from '../../../../publishing/loop/open-publisher.ts';
import type { Publisher } from '../../../../publishing/loop/publisher.ts';
import { Releases } from '../../../../publishing/releases/releases.ts';
import { readEnvironment } from '../../../../src/environment.ts';
import { eventually } from '../../../support/eventually.ts';
import { type HttpServer, startHttpServer } from '../../../support/http-server.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';
import { writeSite } from '../../../support/written-site.ts';

const { build, api } = vi.hoisted(() => {
  // Test files of a worker share loaded modules: those that another file has loaded use the real publisher API.
  vi.resetModules();
  return {
    build: vi.fn(),
    api: {
      configure: vi.fn(),
      publisherStopped: vi.fn(),
      siteIsLive: vi.fn(async (..._report: unknown[]) => {}),
      tick: vi.fn(),
      buildStarted: vi.fn(),
      buildProgressed: vi.fn(),
      buildFinished: vi.fn(),
      requestBuild: vi.fn(),
      hasPublishingJob: vi.fn(),
    },
  };
});
vi.mock(import('../../../../publishing/loop/publisher-api.ts'), async (original) => ({
  ...(await original()),
  publisherApi: () => api,
}));

const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
const idle = { buildId: null, nextAt: null };
const dueBuild = { buildId: 3, nextAt: null };
let dataDir: string;
let publisher: Publisher;
let publishing: Publishing | undefined;
let server: HttpServer | undefined;
let siteUrl: string;

beforeEach(async () => {
  vi.resetAllMocks();
  vi.spyOn(BuilderClient.prototype, 'build').mockImplementation(build);
  dataDir = folderForTest();
  let builds = 0;
  build.mockImplementation(async ({ folder }: { folder: string }) => {
    builds += 1;
    return writeSite(folder, builds);
  });
  api.tick.mockResolvedValue(idle);
  publisher = await openPublisher(project(), new Releases(dataDir), () => {}, new AbortController().signal);
});
afterEach(async () => {
  await publishing?.stop();
  await server?.stop();
  publisher.stop();
});

afterAll(() => vi.resetModules());

const variables = {
  PUBLIC_SUPABASE_URL: 'http://localhost:9',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
  SUPABASE_SECRET_KEY: 'sb_secret_of_this_test',
  WEBHOOK_SECRET: secret,
};
const project = () => ({ dataDir, variables, backend: null });
const publish = () => publisher.publish(new AbortController().signal);

/** Starts the publish loop and a server of the route for rollbacks. */
async function start(): Promise<void> {
  publishing =
    openPublishing({ backend: null, settings: readEnvironment(variables) }, publisher, () => {}) ?? undefined;
  const route = publishing?.routes['/hooks/rollback'];
  server = await startHttpServer((request, response) => {
    Promise.resolve(route?.(request, response, new URL(siteUrl))).catch(() => response.writeHead(500).end());
  });
  siteUrl = server.url;
}

async function callRollback(
  id: string = crypto.randomUUID(),
  { at = new Date(), body = '{"action":"rollback"}' } = {},
) {
  const response = await fetch(siteUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const outcomes = () => api.buildFinished.mock.calls.map(([, ended]) => ended);
const cancelled = { outcome: 'failed', error: 'Cancelled, because the site was rolled back.' };

test('a rollback cancels the build in progress', async () => {
  await publish();
  const { promise: canEnd, resolve: endBuild } = Promise.withResolvers<void>();
  const { promise: started, resolve: reportStart } = Promise.withResolvers<void>();
  build.mockImplementation(async ({ folder }: { folder: string }) => {
    reportStart();
    // Ends only after the rollback, as if it had finished at that moment.
    await canEnd;
    return writeSite(folder, 3);
  });
  const stopBuilder = vi.spyOn(BuilderClient.prototype, 'stop');
  api.tick.mockResolvedValueOnce(dueBuild);
  await start();
  await started;
  expect(await callRollback()).toMatchObject({
    status: 200,
    text: expect.stringContaining('"contentVersion":1'),
  });
  endBuild();
  await eventually(() => expect(outcomes()).toMatchObject([cancelled]));
  expect(publisher.served().contentVersion).toBe(1);
  expect(publisher.isHeld()).toBe(true);
  expect(stopBuilder, 'the next build must not continue from the cancelled one').toHaveBeenCalledOnce();
});

test('a rollback cancels a build that the database has just dispatched', async () => {
  await publish();
  const { promise: decision, resolve: decide } = Promise.withResolvers<typeof dueBuild>();
  api.tick.mockReturnValueOnce(decision);
  await start();
  await eventually(() => expect(api.tick).toHaveBeenCalled());
  await callRollback();
  decide(dueBuild);
  await eventually(() => expect(outcomes()).toMatchObject([cancelled]));
  expect(build).toHaveBeenCalledTimes(2);
  expect(publisher.served().contentVersion).toBe(1);
});

test('polls do not report an older release as the live site, because a build would be due', async () => {
  await publish();
  await start();
  const reports = () => api.tick.mock.calls.flat();
  await eventually(() => expect(reports()).toEqual([expect.objectContaining({ contentVersion: 2 })]));
  api.tick.mockClear();
  await callRollback();
  await eventually(() => expect(reports()).toEqual([null]));
});

test('a rollback that the database could not record is reported again', async () => {
  await publish();
  await start();
  await eventually(() => expect(api.tick).toHaveBeenCalled());
  api.siteIsLive.mockRejectedValueOnce(new Error('The database does not respond.'));
  expect((await callRollback()).status).toBe(200);
  const report = [expect.objectContaining({ contentVersion: 1 }), true];
  await eventually(() => expect(api.siteIsLive.mock.calls.slice(-2)).toEqual([report, report]));
});

test('a repeated call rolls back only once, but a failed call can be repeated', async () => {
  await start();
  expect((await callRollback('msg_1')).status).toBe(409);
  expect((await callRollback('msg_1')).status).toBe(409);
  await publish();
  await publish();
  const both = await Promise.all([callRollback('msg_1'), callRollback('msg_1')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await callRollback('msg_1')).status).toBe(200);
  expect(publisher.served().contentVersion).toBe(2);
});

test('a call signed before the start, which the previous process may have executed, is rejected', async () => {
  await publish();
  await start();
  const at = new Date(Date.now() - 30_000);
  expect(await callRollback('msg_1', { at })).toMatchObject({
    status: 409,
    text: expect.stringContaining('before the product started'),
  });
  expect(publisher.served().contentVersion).toBe(2);
});

test('a signed build request is not a rollback', async () => {
  await publish();
  await start();
  for (const body of ['{}', '{"reason":"new fonts"}', 'null'])
    expect((await callRollback(crypto.randomUUID(), { body })).status).toBe(400);
  expect(publisher.served().contentVersion).toBe(2);
});
