import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, type ServerType, serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from '../../../../local/backend/gate.ts';

const MAX_BODY = 8 * 1024 * 1024;
let server: ServerType;
let port = 0;
let held: ClientRequest[];

beforeEach(async () => {
  held = [];
  const gate = createGate({
    port: 1,
    secretKey: 'secret',
    send: async (sent) => new Response(String((await sent.arrayBuffer()).byteLength)),
    database: { query: async () => [], run: async () => [] },
  });
  const respond = (incoming: Request, { incoming: { headers } }: HttpBindings) =>
    gate(incoming, { visitor: String(headers['x-visitor']), host: 'localhost:1' });
  await new Promise<void>((listening) => {
    server = serve(
      { fetch: (incoming, bindings) => respond(incoming, bindings as HttpBindings), port: 0 },
      () => listening(),
    );
  });
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  vi.useRealTimers();
  for (const upload of held) upload.destroy();
  server.close();
});

const upload = (visitor: string, length: number) =>
  request({
    port,
    method: 'POST',
    path: '/storage/v1/object/media/a',
    headers: { 'x-visitor': visitor, 'content-length': length },
  }).on('error', () => {});

/** Sends a body except for its last byte. */
function hold(visitor: string): ClientRequest {
  const started = upload(visitor, MAX_BODY);
  started.write(Buffer.alloc(MAX_BODY - 1));
  held.push(started);
  return started;
}

function send(visitor: string, length = 1024): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    upload(visitor, length)
      .on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      })
      .on('error', reject)
      .end(Buffer.alloc(length));
  });
}
const statusOf = async (visitor: string) => (await send(visitor)).status;

test('one visitor can have three complete bodies in flight, until they end', async () => {
  expect(await send('a', MAX_BODY)).toMatchObject({ status: 200 });
  for (let count = 0; count < 3; count += 1) hold('a');
  await expect.poll(() => statusOf('a')).toBe(503);
  expect((await send('a')).retryAfter).toBe('5');
  expect(await send('b', MAX_BODY)).toMatchObject({ status: 200 });
  for (const started of held.splice(0, 1)) started.destroy();
  await expect.poll(() => statusOf('a')).toBe(200);
  expect((await send('a', 1024 * 1024)).status).toBe(200);
});

test('all visitors together can have eight complete bodies in flight', async () => {
  for (let count = 0; count < 8; count += 1) hold(`visitor ${count}`);
  await expect.poll(() => statusOf('another')).toBe(503);
  for (const started of held.splice(0)) started.destroy();
  await expect.poll(() => statusOf('another')).toBe(200);
});

test('an upload of more than ten seconds is aborted if another one needs its place', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const aborted: (number | undefined)[] = [];
  for (let count = 0; count < 8; count += 1)
    hold(`visitor ${count}`).on('response', ({ statusCode }) => aborted.push(statusCode));
  await expect.poll(() => statusOf('another')).toBe(503);
  vi.advanceTimersByTime(11_000);
  expect(await send('another', MAX_BODY)).toMatchObject({ status: 200 });
  // The new body ended, so the others can go on.
  await expect.poll(() => aborted).toEqual([503]);
  expect(await statusOf('one more')).toBe(200);
});
