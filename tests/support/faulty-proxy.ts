import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

/** A fault of a response. */
export type Fault =
  | { kind: 'response'; status: number; type: string; body: string }
  /** Sends the first half of the real response and closes the connection. */
  | { kind: 'cut' }
  /** Sends the first half of the real response as if it were complete. */
  | { kind: 'short' }
  /** Closes the connection without a response. */
  | { kind: 'reset' }
  /** Never responds. */
  | { kind: 'stall' };

/** A proxy in front of a real backend that can inject faults. */
export interface FaultyProxy {
  url: string;
  /** Paths and queries of the requests so far. */
  requests: string[];
  /** Returns the fault for a request, or null to forward it. */
  fault: (request: { path: string; query: URLSearchParams; number: number }) => Fault | null;
  /** Called after the target has responded to a request, before the proxy responds. */
  afterRequest: (request: { path: string; number: number }) => void | Promise<void>;
  /** Row limit of responses, as in PostgREST; null for no limit. */
  rowLimit: number | null;
  stop: () => Promise<void>;
}

/** Starts a proxy in front of the backend at `target`. By default it forwards everything. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { url, stop } = await startHttpServer((request, response) => {
    handle(proxy, target, request, response).catch(() => response.destroy());
  });
  const proxy: FaultyProxy = {
    url,
    requests: [],
    fault: () => null,
    afterRequest: () => {},
    rowLimit: null,
    stop,
  };
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
  if (fault?.kind === 'response') {
    response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
    return;
  }
  if (proxy.rowLimit !== null && request.method === 'GET') {
    const requestedLimit = Number(url.searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
    url.searchParams.set('limit', String(Math.min(requestedLimit, proxy.rowLimit)));
  }
  const upstream = await fetch(target.replace(/\/$/, '') + url.pathname + url.search, {
    method: request.method ?? 'GET',
    headers: forwardedHeaders(request),
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: await bodyOf(request) }),
  });
  const body = Buffer.from(await upstream.arrayBuffer());
  await proxy.afterRequest({ path: url.pathname, number });
  const headers = Object.fromEntries(
    [...upstream.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name),
    ),
  );
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault?.kind === 'cut') {
    response.writeHead(upstream.status, { ...headers, 'content-length': body.length });
    response.write(half, () => request.socket.destroy());
    return;
  }
  response.writeHead(upstream.status, headers).end(fault?.kind === 'short' ? half : body);
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
