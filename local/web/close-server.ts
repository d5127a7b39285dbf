import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Docker kills a container ten seconds after the stop signal, and other parts need some of that time. */
const MAX_WAIT_MS = 3000;
const INTERVAL_MS = 50;

/** Stops accepting connections, waits up to `maxWait` ms for current requests to finish, then closes the others. */
export async function closeServer(server: Server, maxWait = MAX_WAIT_MS): Promise<void> {
  const isClosed = once(server, 'close');
  server.close();
  // After their response, connections stay open for further requests.
  const timer = setInterval(() => server.closeIdleConnections(), INTERVAL_MS);
  await Promise.race([isClosed, delay(maxWait, undefined, { ref: false })]);
  clearInterval(timer);
  server.closeAllConnections();
}
