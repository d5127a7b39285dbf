import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

/** What goes wrong with an answer. */
export type Fault =
  | { kind: 'answer'; status: number; type: string; body: string }
  /** Sends the first half of the real answer and ends the connection. */
  | { kind: 'cut' }
  /** Sends the first half of the real answer as if it were the whole. */
  | { kind: 'short' }
  /** Closes the connection without a word. */
  | { kind: 'reset' }
  /** Never answers. */
  | { kind: 'stall' };

/** A proxy before a real backend that can be told to misbehave. */
export interface FaultyProxy {
  url: string;
  /** Addresses (path and query) of the requests so far. */
  requests: string[];
  /** Decides about each request: a fault, or null to pass it on. */
  fault: (request: { path: string; query: URLSearchParams; number: number }) => Fault | null;
  /** Called after each request that was passed on and before its answer goes back. */
  afterRequest: (request: { path: string; number: number }) => void | Promise<void>;
  /** When set, no answer has more rows than this: a PostgREST row limit. */
  rowLimit: number | null;
  stop: () => Promise<void>;
}

/** Starts a proxy before the backend at `target`; without instructions it passes everything on. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const port = await freePort();
  const server = createServer((request, response) => {
    handle(proxy, target, request, response).catch(() => response.destroy());
  });
  const proxy: FaultyProxy = {
    url: `http://localhost:${port}`,
    requests: [],
    fault: () => null,
    afterRequest: () => {},
    rowLimit: null,
    stop: () => stop(server),
  };
  await new Promise<void>((listening) => server.listen(port, listening));
  return proxy;
}

async function handle(
  proxy: FaultyProxy,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', target);
  const number = proxy.requests.push(`${url.pathname}${url.search}`);
  const fault = proxy.fault({ path: url.pathname, query: url.searchParams, number });
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'reset') {
    request.socket.destroy();
    return;
  }
  if (fault?.kind === 'answer') {
    response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    return;
  }
  if (proxy.rowLimit !== null && request.method === 'GET') {
    const asked = Number(url.searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
    url.searchParams.set('limit', String(Math.min(asked, proxy.rowLimit)));
  }
  const answer = await fetch(target.replace(/\/$/, '') + url.pathname + url.search, {
    method: request.method ?? 'GET',
    headers: forwardedHeaders(request),
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: await bodyOf(request) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  await proxy.afterRequest({ path: url.pathname, number });
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name),
    ),
  );
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault?.kind === 'cut') {
    response.writeHead(answer.status, { ...headers, 'content-length': body.length });
    response.write(half, () => request.socket.destroy());
    return;
  }
  response.writeHead(answer.status, headers).end(fault?.kind === 'short' ? half : body);
}

function forwardedHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!['host', 'connection', 'content-length'].includes(name) && typeof value === 'string')
      headers.set(name, value);
  }
  return headers;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
