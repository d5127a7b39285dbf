import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Docker kills a container ten seconds after it was told to stop, and the other parts need some of them. */
const MAX_WAIT_MS = 3000;
const INTERVAL_MS = 50;

/** Accepts no more connections, lets the requests that are being answered end for up to `maxWait` ms, then closes the rest. */
export async function closeServer(server: Server, maxWait = MAX_WAIT_MS): Promise<void> {
  const isClosed = once(server, 'close');
  server.close();
  // A connection is kept open for other requests after its response.
  const timer = setInterval(() => server.closeIdleConnections(), INTERVAL_MS);
  await Promise.race([isClosed, delay(maxWait, undefined, { ref: false })]);
  clearInterval(timer);
  server.closeAllConnections();
}
