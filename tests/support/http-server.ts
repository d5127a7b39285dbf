import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of a test. */
export interface HttpServer {
  port: number;
  url: string;
  /** Closes the server and its connections. */
  stop: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function startHttpServer(listener: RequestListener): Promise<HttpServer> {
  const server = createServer(listener).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return {
    port,
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
