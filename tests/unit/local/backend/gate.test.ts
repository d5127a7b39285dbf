import { expect, test } from 'vitest';
import { createGate } from '../../../../local/backend/gate.ts';

const gate = createGate({
  port: 54321,
  secretKey: 'secret',
  send: async () => new Response(),
  database: { query: async () => [], run: async () => [] },
});

test.each([
  ['/rest/v1/articles', 8 * 1024 * 1024, '8 MB'],
  ['/auth/v1/signup', 64 * 1024, '64 KB'],
])('rejects a request to %s that is larger than %i bytes, and names the limit', async (path, limit, size) => {
  const send = (bytes: number) => {
    const body = new Uint8Array(bytes).fill(32);
    const request = new Request(`http://localhost:54321${path}`, { method: 'POST', body });
    return gate(request, { visitor: '203.0.113.7', host: 'localhost:54321' });
  };
  expect((await send(limit)).status).not.toBe(413);
  const refused = await send(limit + 1);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(`The request is larger than ${size}.`);
});

const get = (path: string, method = 'GET') =>
  gate(new Request(`http://localhost:54321${path}`, { method }), {
    visitor: '203.0.113.7',
    host: 'localhost:54321',
  });

test.each([
  ['/auth/v1/%74oken?grant_type=password', 404],
  ['/auth/v1/token?grant%5Ftype=refresh_token&grant_type=password', 400],
  ['/auth/v1/token?grant_type=refresh_token&grant_type=password', 400],
  ['/auth/v1/token?grant+type=refresh_token&grant_type=password', 400],
  ['/auth/v1/token?grant_type=password', 200],
  ['/auth/v1/verify?type=recovery&token=1&redirect_to=http%3A%2F%2Flocalhost', 200],
])('a spelling of a request that could bypass the limits is rejected: %s', async (path, status) => {
  expect((await get(path, 'POST')).status).toBe(status);
});

test.each(['verify?type=recovery&token=1', 'reauthenticate'])(
  'HEAD requests cannot try codes or send emails: %s',
  async (path) => {
    expect((await get(`/auth/v1/${path}`, 'HEAD')).status).toBe(405);
  },
);
