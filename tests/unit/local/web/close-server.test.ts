import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from '../../../../local/web/close-server.ts';

async function startServer(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/` };
}

test('a request that is being answered gets its whole response, and then the server is closed', async () => {
  const { server, url } = await startServer(async (_request, response) => {
    response.write('first ');
    await closing;
    setTimeout(() => response.end('last'), 100);
  });
  const { promise: closing, resolve: close } = Promise.withResolvers<void>();
  const response = await fetch(url);
  const closed = closeServer(server, 60_000);
  close();
  expect(await response.text()).toBe('first last');
  await closed;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a request without an end is closed after a while', async () => {
  const { server, url } = await startServer((_request, response) => response.write('first '));
  const response = await fetch(url);
  await closeServer(server, 100);
  await expect(response.text()).rejects.toThrow('terminated');
});
