import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenOnLoopback } from '../free-port.ts';

/** One URL in front of different backends, so that pages built from them contain the same URLs. */
export interface Relay {
  url: string;
  /** The URL of the backend that requests go to. */
  target: string;
  stop: () => void;
}

/** Starts a relay on a free loopback port. It buffers request bodies in memory, because builds send only small ones. */
export async function startRelay(): Promise<Relay> {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { host, connection, ...headers } = request.headers;
      const backendResponse = await fetch(`${relay.target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((text): [string, string] => [name, text]),
        ),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const passed = new Headers(backendResponse.headers);
      passed.delete('content-encoding');
      passed.delete('content-length');
      response.writeHead(backendResponse.status, Object.fromEntries(passed));
      const content = Buffer.from(await backendResponse.arrayBuffer());
      await pipeline(Readable.from([content]), response);
    } catch {
      // The build sees a broken connection and reports that the backend does not respond.
      response.destroy();
    }
  });
  const port = await listenOnLoopback(server);
  const relay: Relay = {
    url: `http://localhost:${port}`,
    target: '',
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return relay;
}
