import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { signedRoute } from '../../../../local/web/signed-call.ts';
import { freePort } from '../../../support/free-port.ts';

const route = signedRoute('whsec_c2VjcmV0', async () => ({ status: 200, json: null }));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = createServer((request, response) => void route(request, response, new URL(url)));
await new Promise<void>((listening) => server.listen(port, listening));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const options = { method: 'POST', headers: { 'content-type': 'application/json' }, duplex: 'half' };
const post = (body: BodyInit) => fetch(url, { ...options, body });

test.each([
  [65_536, 401],
  [65_537, 413],
])('an unsigned call of %i bytes gets %i, with or without a declared length', async (size, status) => {
  const bytes = new Uint8Array(size);
  expect((await post(bytes)).status).toBe(status);
  expect((await post(new Blob([bytes]).stream())).status).toBe(status);
});
