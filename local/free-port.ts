import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  if (typeof address !== 'object' || !address) throw new Error('The server did not listen on a port.');
  return address.port;
}
