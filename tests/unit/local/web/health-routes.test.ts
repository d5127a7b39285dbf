import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthRoutes } from '../../../../local/web/health-routes.ts';
import { canMount, folderOnDisk } from '../../../support/disks.ts';
import { freePort } from '../../../support/free-port.ts';
import { startHttpServer } from '../../../support/http-server.ts';
import { type StaticSite, startStaticSite } from '../../../support/static-site.ts';

const key = 'sb_publishable_of_the_test';
let status: number;
let body: string;
let requests: string[];
let backendUrl: string;
let site: StaticSite;
let stop: () => Promise<void>;
beforeEach(async () => {
  status = 200;
  body = '{"version":7,"id":"4f0c6b1e-0000-4000-8000-000000000000"}';
  requests = [];
  const backend = await startHttpServer((request, response) => {
    requests.push(`${request.url} ${request.headers['apikey']}`);
    response.writeHead(status).end(body);
  });
  backendUrl = backend.url;
  stop = () => {
    site?.stop();
    return backend.stop();
  };
  site = await startStaticSite({}, routesWith(backend.url));
});
afterEach(() => stop());

const routesWith = (url: string, minFreeBytes = 0, folder = () => site.folder, dataDir = '/tmp') =>
  healthRoutes({ url, publishableKey: key, releaseFolder: folder, dataDir, minFreeBytes });

async function read(path: string) {
  const response = await site.get(path);
  expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return [response.status, JSON.parse(response.body.toString())];
}

test('a running server is healthy and ready', async () => {
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await read('/readyz')).toEqual([200, { status: 'ready' }]);
});

test('reports a failing backend as not ready, but the process as healthy', async () => {
  status = 503;
  expect(await read('/readyz')).toEqual([503, { status: 'not ready', failing: ['backend'] }]);
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
});

test('a backend whose database returns no rows is not ready', async () => {
  body = '[]';
  expect(await read('/readyz')).toEqual([503, { status: 'not ready', failing: ['backend'] }]);
});

test('lists everything that fails', async () => {
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

test.skipIf(!canMount())('a disk that can store few more files is not ready', async () => {
  site.stop();
  site = await startStaticSite(
    {},
    routesWith(backendUrl, 0, () => site.folder, folderOnDisk('600m,nr_inodes=900')),
  );
  expect(await read('/readyz')).toEqual([503, { status: 'not ready', failing: ['disk'] }]);
});

test('concurrent requests read the backend once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => read('/readyz')));
  expect(requests).toEqual([`/rest/v1/rpc/current_content ${key}`]);
});

test('accepts GET and HEAD only', async () => {
  expect(await site.request('HEAD', '/readyz')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect((await site.request('POST', '/readyz')).status).toBe(405);
});
