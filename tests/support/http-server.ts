import { createServer, type RequestListener } from 'node:http';
import { freePort } from './free-port.ts';

/** A server of a test. */
export interface HttpServer {
  port: number;
  url: string;
  /** Closes the server and its connections. */
  stop: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function startHttpServer(listener: RequestListener): Promise<HttpServer> {
  const port = await freePort();
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(port, listening));
  return {
    port,
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
