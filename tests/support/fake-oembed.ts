import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** A server with the oEmbed API and images of the providers, under any host name. */
export interface FakeOembed {
  readonly port: number;
  /** Hosts and paths of the requests so far. */
  readonly requests: string[];
  /** Responses by host and path without query. Anything else is a 404, as for a deleted post. */
  readonly replies: Record<string, { status?: number; body?: string | Uint8Array; location?: string }>;
  readonly stop: () => Promise<void>;
}

/** Starts the server on a free local port. */
export async function startFakeOembed(): Promise<FakeOembed> {
  const port = await freePort();
  const requests: string[] = [];
  const replies: FakeOembed['replies'] = {};
  const server = createServer((request, response) => {
    const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
    requests.push(`${host}${request.url}`);
    const { status, body = '', location } = replies[`${host}${request.url?.split('?')[0]}`] ?? {};
    response.writeHead(status ?? (location ? 302 : body ? 200 : 404), location ? { location } : {});
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port,
    requests,
    replies,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
