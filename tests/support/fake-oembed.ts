import { startHttpServer } from './http-server.ts';

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
  const requests: string[] = [];
  const replies: FakeOembed['replies'] = {};
  const { port, stop } = await startHttpServer((request, response) => {
    const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
    requests.push(`${host}${request.url}`);
    const { status, body = '', location } = replies[`${host}${request.url?.split('?')[0]}`] ?? {};
    response.writeHead(status ?? (location ? 302 : body ? 200 : 404), location ? { location } : {});
    response.end(body);
  });
  return { port, requests, replies, stop };
}
