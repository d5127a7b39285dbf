import { expect, test } from 'vitest';
import { createGate } from '../../../../local/backend/gate.ts';

const gate = createGate({
  port: 54321,
  hosts: [],
  secretKey: 'secret',
  send: async () => new Response(),
  decoys: { remove: async () => {}, replaceNewEmail: async () => {} },
});

test.each([
  ['/rest/v1/articles', 8 * 1024 * 1024, '8 MB'],
  ['/auth/v1/signup', 64 * 1024, '64 KB'],
])('rejects a request to %s that is larger than %i bytes, and names the limit', async (path, limit, size) => {
  const send = (bytes: number) => {
    const body = new Uint8Array(bytes).fill(32);
    const request = new Request(`http://localhost:54321${path}`, { method: 'POST', body });
    return gate(request, { peer: '203.0.113.7', host: 'localhost:54321' });
  };
  expect((await send(limit)).status).not.toBe(413);
  const refused = await send(limit + 1);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(`The request is larger than ${size}.`);
});
