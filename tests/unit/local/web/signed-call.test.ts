import { afterAll, expect, test } from 'vitest';
import { signedRoute } from '../../../../local/web/signed-call.ts';
import { startHttpServer } from '../../../support/http-server.ts';

const route = signedRoute('whsec_c2VjcmV0', async () => ({ status: 200, json: null }));
const { url, stop } = await startHttpServer((request, response) => {
  route(request, response, new URL(url));
});
afterAll(stop);

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
