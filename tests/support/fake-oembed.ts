import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** A server that speaks oEmbed as the providers do, and serves their images, under any host name. */
export interface FakeOembed {
  readonly port: number;
  /** Hosts and paths of the requests so far. */
  readonly requests: string[];
  /** By host and path without query: a status with a body or a location. Anything else is a 404, as of a deleted post. */
  readonly answers: Record<string, { status?: number; body?: string | Uint8Array; location?: string }>;
  readonly stop: () => Promise<void>;
}

/** Starts the server on a free port of this machine. */
export async function startFakeOembed(): Promise<FakeOembed> {
  const port = await freePort();
  const requests: string[] = [];
  const answers: FakeOembed['answers'] = {};
  const server = createServer((request, response) => {
    const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
    requests.push(`${host}${request.url}`);
    const { status, body = '', location } = answers[`${host}${request.url?.split('?')[0]}`] ?? {};
    response.writeHead(status ?? (location ? 302 : body ? 200 : 404), location ? { location } : {});
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port,
    requests,
    answers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
