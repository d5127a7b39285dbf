import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The message in which a server reports that it is ready for the next query. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** The message with which a client ends its session. */
const TERMINATE = 0x58;

/** A connection pooler, until it is stopped. */
export interface Pooler {
  port: number;
  stop: () => void;
}

/**
 * Starts a pooler that gives all clients the same session of a server, one after another, like PgBouncer in transaction
 * mode. They must not need a password.
 */
export async function startPooler(serverPort: number): Promise<Pooler> {
  const session = connect(serverPort, '127.0.0.1').on('error', () => {});
  let current: Socket | undefined;
  /** What the server sends at the beginning of a session. */
  let greeting = Buffer.alloc(0);
  session.on('data', (data) => {
    if (!greeting.includes(READY)) greeting = Buffer.concat([greeting, data]);
    current?.write(data);
  });
  const server = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (startup) => {
      current = client;
      if (greeting.length === 0) session.write(startup);
      else client.write(greeting);
      client.on('data', (data) => {
        current = client;
        if (data[0] !== TERMINATE) session.write(data);
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      session.destroy();
    },
  };
}
