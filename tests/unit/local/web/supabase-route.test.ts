import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../../support/http-server.ts';
import { type StaticSite, startSiteOf } from '../../../support/static-site.ts';

let backend: HttpServer;
let site: StaticSite;
let requests: IncomingMessage[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const MEGABYTE = 1024 * 1024;

beforeEach(async () => {
  requests = [];
  respond = (request, response) => void request.resume().once('end', () => response.end('{"ok":true}'));
  backend = await startHttpServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  site = await startSiteOf(backend.url);
});
afterEach(async () => {
  site.stop();
  await backend.stop();
});

const post = (path: string, body: string | ReadableStream, headers = {}) =>
  fetch(`${site.url}/supabase${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('forwards path, query, method, body and the headers meant for the backend', async () => {
  let received = '';
  respond = async (request, response) => {
    for await (const chunk of request) received += chunk;
    response.writeHead(201, { 'content-type': 'application/json', 'content-range': '0-0/1' }).end('[1]');
  };
  const response = await post('/rest/v1/articles?select=id&title=eq.a%2Fb%20c', 'The body', {
    apikey: 'key',
  });
  expect([response.status, await response.text()]).toEqual([201, '[1]']);
  expect(response.headers.get('content-range')).toBe('0-0/1');
  const [{ method, url, headers } = {} as IncomingMessage] = requests;
  expect([method, url, received]).toEqual([
    'POST',
    '/rest/v1/articles?select=id&title=eq.a%2Fb%20c',
    'The body',
  ]);
  expect(headers).toMatchObject({
    apikey: 'key',
    'x-newsroom-visitor': '203.0.113.7',
    'x-newsroom-token': 'token',
  });
});

test('forwards no hop-by-hop headers, no cookies, and no addresses claimed by the visitor', async () => {
  respond = (_request, response) =>
    void response
      .writeHead(200, { 'set-cookie': 'a=b', 'x-powered-by': 'x', connection: 'x-hop, close', 'x-hop': 'y' })
      .end();
  const { headers } = await site.get('/supabase/rest/v1/', {
    Connection: 'close, X-Named',
    'X-Named': 'a',
    Cookie: 'a=b',
    TE: 'trailers',
    'Proxy-Authorization': 'Basic x',
    'X-Forwarded-For': '10.0.0.1',
    Forwarded: 'for=10.0.0.1',
    'X-Real-IP': '10.0.0.1',
    'X-Newsroom-Visitor': '10.0.0.1',
    'X-Newsroom-Token': 'guess',
  });
  const names = Object.keys(requests[0]?.headers ?? {}).sort();
  expect(names).toEqual(['connection', 'host', 'x-newsroom-token', 'x-newsroom-visitor']);
  expect(requests[0]?.headers).toMatchObject({
    'x-newsroom-visitor': '203.0.113.7',
    'x-newsroom-token': 'token',
    connection: 'close',
  });
  for (const name of ['set-cookie', 'x-powered-by', 'x-hop']) expect(headers).not.toHaveProperty(name);
});

test("a response cannot run scripts in the site's origin, and is cached only if the backend allows it", async () => {
  const data = await site.get('/supabase/rest/v1/');
  expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(data.headers['cache-control']).toBe('no-store');
  respond = (_request, response) => void response.writeHead(200, { 'cache-control': 'max-age=60' }).end();
  const image = await site.get('/supabase/storage/v1/object/public/media/a.png');
  expect(image.headers['cache-control']).toBe('max-age=60');
  expect(image.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  '/supabase/',
  '/supabase/health',
  '/supabase/_system/config',
  '/supabase/rest/v2/articles',
  '/supabase/rest/v1x',
  '/supabase/functions/v1/a',
  '/supabase/rest/v1/../../_system/config',
  '/supabase/rest/v1/%2e%2e/%2e%2e/_system/config',
  '/supabase/rest/v1/..%2f..%2f_system/config',
  '/supabase/rest/v1/..%5c..%5c_system/config',
  '/supabase/rest/v1/..\\..\\_system',
  '/supabase/rest/v1/%252e%252e/_system',
  '/supabase/rest/v1/a%00b',
  '/supabase//_system/config',
  '/supabase/%72est/v1/articles',
  '/%73upabase/rest/v1/articles',
  '/supabase/http://127.0.0.1/rest/v1/',
])('%s does not reach the backend', async (path) => {
  const { status } = await site.get(path);
  expect([400, 404]).toContain(status);
  expect(requests).toEqual([]);
});

test('rejects methods that the APIs do not support', async () => {
  const { status } = await site.request('TRACE', '/supabase/rest/v1/', 'Host: news.example.test\r\n');
  expect([status, requests]).toEqual([405, []]);
});

test.each([
  ['news.example.test', 200],
  ['NEWS.example.test:443', 200],
  ['127.0.0.1:PORT', 200],
  ['[::1]:PORT', 200],
  ['localhost:1', 421],
  ['evil.example', 421],
  ['news.example.test.evil.example', 421],
  ['evil@news.example.test', 421],
  ['news.example.test/x', 421],
])('Host %s: %i', async (host, expected) => {
  const { status } = await site.get('/supabase/rest/v1/', {
    Host: host.replace('PORT', new URL(site.url).port),
  });
  expect(status).toBe(expected);
  expect(requests).toHaveLength(expected === 200 ? 1 : 0);
});

test('rejects a body over 8 MB in the error format of the API, with or without a declared length', async () => {
  const stream = (megabytes: number) =>
    new Blob(Array.from({ length: megabytes }, () => 'x'.repeat(MEGABYTE))).stream();
  const declared = await post('/storage/v1/object/media/a.png', 'x'.repeat(9 * MEGABYTE));
  expect(declared.status).toBe(413);
  expect(await declared.json()).toEqual({
    statusCode: '413',
    error: 'payload_too_large',
    message: 'The request is larger than 8 MB.',
  });
  expect(requests).toEqual([]);
  const chunked = await post('/auth/v1/signup', stream(12));
  expect([chunked.status, await chunked.json()]).toMatchObject([413, { error_code: 'payload_too_large' }]);
  const allowed = await post('/rest/v1/articles', stream(8));
  expect(allowed.status).toBe(200);
});

test('keeps reading a rejected body, so that the client receives the response', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  socket.write(
    `POST /supabase/rest/v1/articles HTTP/1.1\r\nHost: news.example.test\r\nContent-Length: ${9 * MEGABYTE}\r\n\r\n`,
  );
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 413 [\s\S]*larger than 8 MB/);
  for (let sent = 0; sent < 8; sent += 1) {
    socket.write('x'.repeat(MEGABYTE));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect([errors, socket.closed]).toEqual([[], false]);
  socket.destroy();
});

test('streams in both directions', async () => {
  respond = (request, response) => void request.pipe(response);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(Buffer.from('first'));
  const response = await post('/storage/v1/object/media/a.png', readable);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('first');
  // The request is still open: the response arrived while the body was being sent.
  void writer.close();
});

test('a response that the backend does not finish does not look complete', async () => {
  respond = (request, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' }).write('half');
    setTimeout(() => request.socket.destroy(), 50);
  };
  const response = await fetch(`${site.url}/supabase/rest/v1/`);
  await expect(response.text()).rejects.toThrow();
});

test('returns 502 if the backend dies before it responds, because it may have processed the request', async () => {
  respond = (request) => void request.once('data', () => request.socket.destroy());
  const { status } = await post('/rest/v1/articles', '{}');
  expect(status).toBe(502);
});

test('returns 503 and suggests a retry without a backend', async () => {
  await backend.stop();
  const response = await post('/auth/v1/token', '{}');
  expect([response.status, await response.json()]).toEqual([
    503,
    { code: 503, error_code: 'unavailable', msg: 'Could not reach the server. Try again in a moment.' },
  ]);
});
