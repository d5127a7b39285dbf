import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { respondAsHosted } from '../../local/backend/hosted-api/hosted-responses.ts';
import { PublishLoop } from '../../publishing/loop/publish-loop.ts';
import { publisherApi } from '../../publishing/loop/publisher-api.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { type HttpServer, startHttpServer } from '../support/http-server.ts';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, configure, content, change } = await publishingDatabase();
const messages: string[] = [];
let server: HttpServer;
let proxy: FaultyProxy;
let loop: PublishLoop;
let shownVersion: number;

beforeAll(async () => {
  server = await startHttpServer(getRequestListener((request) => respondAsHosted(db.app, request)));
  proxy = await startFaultyProxy(server.url);
});

beforeEach(async () => {
  await configure({ ...noWaits, retry_delay: '0 s' });
  messages.length = 0;
  shownVersion = 10;
});

afterEach(async () => {
  await loop.stop();
  proxy.fault = () => null;
});

afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

test('a build is started although the response that announced it was lost', async () => {
  proxy.fault = loseFirst('/rest/v1/rpc/publisher_tick');
  await change();
  start();
  await expect.poll(outcomes).toEqual(['interrupted', 'live']);
});

test('a published build is not reported as failed if the response to its report was lost', async () => {
  proxy.fault = loseFirst('/rest/v1/rpc/build_finished');
  await change();
  start();
  await expect.poll(outcomes).toEqual(['live']);
  await expect.poll(() => messages).toContain('publishing has resumed');
  expect(messages.filter((message) => message.startsWith('not published'))).toEqual([]);
});

/** Returns a fault that cuts off the first response to a call, after the database has executed it. */
function loseFirst(call: string): FaultyProxy['fault'] {
  let isLost = false;
  return ({ path }) => {
    if (path !== call || isLost) return null;
    isLost = true;
    return { kind: 'cut' };
  };
}

/** Starts a publisher whose builds take no time. */
function start(): void {
  const api = publisherApi(proxy.url, db.secretKey);
  const served = async () => {
    const { content_id } = await content(shownVersion);
    const contentId = String(content_id);
    return { contentVersion: shownVersion, contentId, pages: 1, articles: 1 };
  };
  let shown: Awaited<ReturnType<typeof served>>;
  loop = new PublishLoop({
    api,
    shown: () => shown,
    connect: async () => {
      shown = await served();
      await api.publisherStopped();
      await api.siteIsLive(shown, false);
    },
    publish: async () => {
      const [latest] = await db.query('select max(version) as version from private.content_versions');
      shownVersion = Number(latest?.['version']);
      shown = await served();
      return shown;
    },
    onProgress: (message) => messages.push(message),
  });
}

async function outcomes(): Promise<unknown[]> {
  return (await db.query('select outcome from private.builds order by id')).map((build) => build['outcome']);
}
