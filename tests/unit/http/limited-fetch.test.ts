import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { limitedFetch, NoResponseError, sendingTime } from '../../../src/http/limited-fetch.ts';
import { type HttpServer, startHttpServer } from '../../support/http-server.ts';

const servers: HttpServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Starts a server and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = await startHttpServer(listener);
  servers.push(server);
  return server.url;
}

test('reports a server that accepts the request but never responds', async () => {
  const url = await serve(() => {});
  const request = limitedFetch(url, { method: 'POST', body: '{}' }, 100);
  await expect(request).rejects.toThrow(NoResponseError);
  await expect(limitedFetch(url, {}, 2000)).rejects.toThrow('The server did not respond within 2 seconds.');
});

test('reports a server that stalls during its response', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{');
  });
  await expect(limitedFetch(url, {}, 100)).rejects.toThrow(NoResponseError);
});

test('reads a slow response to its end', async () => {
  const url = await serve((_request, response) => {
    let left = 8;
    const timer = setInterval(() => {
      response.write('x');
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      response.end();
    }, 200);
  });
  const response = await limitedFetch(url, {}, 1200);
  expect(await response.text()).toBe('xxxxxxxx');
});

test('preserves status and headers, even without a body', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(204, 'Fine', { 'content-range': '0-1/2' }).end(),
  );
  const response = await limitedFetch(url);
  expect(response.status).toBe(204);
  expect(response.headers.get('content-range')).toBe('0-1/2');
  expect(await response.text()).toBe('');
});

test("the caller's signal still aborts the request with the caller's reason", async () => {
  const url = await serve(() => {});
  const controller = new AbortController();
  const request = limitedFetch(url, { signal: controller.signal });
  controller.abort(new Error('Not wanted any more.'));
  await expect(request).rejects.toThrow('Not wanted any more.');
});

test('allows extra time only for large request bodies', () => {
  expect(sendingTime(undefined)).toBe(0);
  expect(sendingTime('x'.repeat(10_000))).toBe(0);
  expect(sendingTime('x'.repeat(2_000_000))).toBeGreaterThan(45_000);
  expect(sendingTime(new Uint8Array(2_000_000))).toBeGreaterThan(45_000);
});
