import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthRoutes } from '../../../../local/web/health-routes.ts';
import { freePort } from '../../../support/free-port.ts';
import { type StaticSite, startStaticSite } from '../../../support/static-site.ts';

const key = 'sb_publishable_of_the_test';
let status: number;
let requests: string[];
let site: StaticSite;
let stop: () => void;
beforeEach(async () => {
  status = 200;
  requests = [];
  const backend = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['apikey']}`);
    response.writeHead(status).end('[]');
  });
  const port = await freePort();
  await new Promise<void>((listening) => backend.listen(port, listening));
  stop = () => {
    site?.stop();
    backend.close();
    backend.closeAllConnections();
  };
  site = await startStaticSite({}, routesWith(`http://localhost:${port}`));
});
afterEach(() => stop());

const routesWith = (url: string, minFreeBytes = 0, folder = () => site.folder) =>
  healthRoutes({ url, publishableKey: key, releaseFolder: folder, dataDir: '/tmp', minFreeBytes });

async function read(path: string) {
  const answer = await site.get(path);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return [answer.status, JSON.parse(answer.body.toString())];
}

test('a running product is healthy and ready', async () => {
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await read('/readyz')).toEqual([200, { status: 'ready' }]);
});

test('a backend that fails is named, while the process is healthy', async () => {
  status = 503;
  expect(await read('/readyz')).toEqual([503, { status: 'not ready', failing: ['backend'] }]);
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
});

test('everything that fails is named', async () => {
  stop();
  const url = `http://localhost:${await freePort()}`;
  site = await startStaticSite(
    {},
    routesWith(url, Number.MAX_SAFE_INTEGER, () => '/nowhere'),
  );
  expect(await read('/readyz')).toEqual([
    503,
    { status: 'not ready', failing: ['backend', 'release', 'disk'] },
  ]);
});

test('many requests at once read the backend once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => read('/readyz')));
  expect(requests).toEqual([`/rest/v1/articles?select=id&limit=1 ${key}`]);
});

test('answers HEAD, and no other method', async () => {
  const send = (method: string) =>
    site.send(`${method} /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await send('HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect((await send('POST')).status).toBe(405);
});
