import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fetchRoute } from '../../../../local/web/fetch-route.ts';
import { signedRoute } from '../../../../local/web/signed-call.ts';
import { PAGE_POLICY, type StaticSite, startStaticSite } from '../../../support/static-site.ts';

const text = 'The otter sold at the top. '.repeat(100);
const image = randomBytes(1000);
const feed = '<?xml version="1.0"?><feed/>';

const hook = signedRoute(`whsec_${'A'.repeat(32)}`, async () => ({ status: 202, json: {} }));
const hookEnded = Promise.withResolvers<void>();

const site = await startStaticSite(
  {
    'long.html': text,
    'icon.png': image,
    'favicon.ico': readFileSync('src/assets/icons/favicon.ico'),
    'rss.xml': feed,
    'atom.xml': feed,
    'feed.json': '{}',
    'articles/category/dogs/rss.xml': feed,
    'articles/category/dogs/atom.xml': feed,
    'articles/category/dogs/feed.json': '{}',
    'sitemap.xml': feed,
  },
  {
    '/hooks/test': hook,
    '/hooks/interrupted': async (...call) => {
      await Promise.resolve(hook(...call)).finally(hookEnded.resolve);
    },
    '/api/test/': fetchRoute(async () =>
      Response.json({ usd: 1 }, { headers: { 'Cache-Control': 'no-cache' } }),
    ),
    '/broken': () => {
      throw new Error('A route that fails on purpose.');
    },
  },
);
afterAll(() => site.stop());

const { request } = site;

describe('HDR-2 every response has the security headers', () => {
  const etagOf = async (target: string) => (await site.get(target)).headers['etag'] ?? '';

  test.each<[string, number, () => ReturnType<StaticSite['send']>]>([
    ['a page', 200, () => site.get('/')],
    ['a redirect', 301, () => site.get('/articles/')],
    ['a declared redirect', 301, () => site.get('/articles/page/1')],
    ['an unchanged page', 304, async () => site.get('/', { 'If-None-Match': await etagOf('/') })],
    ['part of a file', 206, () => site.get('/icon.png', { Range: 'bytes=0-9' })],
    ['an unsatisfiable range', 416, () => site.get('/icon.png', { Range: 'bytes=5000-' })],
    ['a malformed URL', 400, () => site.get('/%')],
    ['a malformed article URL', 400, () => site.get('/articles/%E0%A4%A')],
    ['a request without a host', 400, () => request('GET', '/', '')],
    ['a request that is not HTTP', 400, () => site.send('HELLO\r\n\r\n')],
    ['headers that are too long', 431, () => request('GET', '/', `Host: x\r\nX: ${'x'.repeat(20_000)}\r\n`)],
    ['an expectation', 417, () => request('GET', '/', 'Host: x\r\nExpect: miracles\r\n')],
    ['a missing page', 404, () => site.get('/no-such-page')],
    ['a method that writes', 405, () => request('POST', '/')],
    ['a hook that is read', 405, () => request('GET', '/hooks/test')],
    ['a hook without JSON', 415, () => request('POST', '/hooks/test')],
    [
      'an unsigned hook',
      401,
      () =>
        site.send(
          'POST /hooks/test HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
        ),
    ],
    ['prices', 200, () => site.get('/api/test/price')],
    ['a method that prices do not allow', 405, () => request('TRACE', '/api/test/price')],
    ['a failure', 500, () => site.get('/broken')],
  ])('%s (%i)', async (_what, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-frame-options': 'DENY',
    });
    if (status >= 400 && status !== 404 && status !== 416)
      expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a route can override the headers in _headers', async () => {
    expect((await site.get('/api/test/price')).headers['cache-control']).toBe('no-cache');
  });

  test('a missing asset is not cached for a year', async () => {
    const { status, headers } = await site.get('/_astro/gone.js');
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    '%s returns 405 with the allowed methods',
    async (method) => {
      for (const target of ['/', '/articles/', '/no-such-page', '/icon.png', '/api/test/price']) {
        const { status, headers } = await request(method, target);
        expect([status, headers['allow']], target).toEqual([405, 'GET, HEAD']);
      }
    },
  );

  test('hooks accept POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'TRACE', 'OPTIONS']) {
      const { status, headers } = await request(method, '/hooks/test');
      expect([status, headers['allow']], method).toEqual([405, 'POST']);
    }
  });

  test('HEAD returns the status and headers of GET without a body', async () => {
    for (const target of ['/', '/icon.png', '/api/test/price', '/no-such-page']) {
      const [head, get] = [await request('HEAD', target), await site.get(target)];
      expect([head.status, head.headers['etag'], head.body.length], target).toEqual([
        get.status,
        get.headers['etag'],
        0,
      ]);
    }
  });
});

test.each([
  ...[
    '/_headers',
    '/_headers/',
    '/./_headers',
    '//_headers',
    '/%5fheaders',
    '/x/../_headers',
    '/x/%2e%2e/_headers',
  ],
  ...[
    '/%2f_headers',
    '/%2F_headers',
    '/.%2f_headers',
    '/_HEADERS',
    '/_Headers',
    '/_headers?x',
    '/_headers%00',
  ],
  ...['/_redirects', '/%2f_redirects', '/_Redirects', '/_redirects/', '/%2f%2f_redirects'],
])('%s does not expose the host configuration', async (target) => {
  const { status, body, headers } = await site.get(target);
  expect(body.toString()).not.toMatch(/Content-Security-Policy|elsewhere/);
  if (status === 301) expect((await site.get(headers['location'] ?? '')).status).toBe(404);
  else expect([400, 404]).toContain(status);
});

test.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
  ['/articles/category/dogs/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/articles/category/dogs/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/articles/category/dogs/feed.json', 'application/feed+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/articles/category/no-such-one/rss.xml', 'text/html; charset=utf-8'],
])('%s is served as %s', async (target, type) => {
  expect((await site.get(target)).headers['content-type']).toBe(type);
});

test('/favicon.ico contains PNG images in three sizes', async () => {
  const { status, headers, body } = await site.get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(body.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = body.subarray(6 + 16 * index, 22 + 16 * index);
    const image = body.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
    expect([entry[0], image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([size, size, size]);
  }
});

test('keeps idle connections open longer than reverse proxies do', async () => {
  const response = await fetch(site.url);
  await response.arrayBuffer();
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

test('a visitor who disconnects in the middle of a request causes no error in the log', async () => {
  const logged = vi.spyOn(console, 'error');
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(
    'POST /hooks/interrupted HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
    () => socket.destroy(),
  );
  await hookEnded.promise;
  await setImmediate();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
