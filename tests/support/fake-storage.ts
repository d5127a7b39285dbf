import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for Supabase Storage that serves the objects and faults of a test and records requests. */
export interface FakeStorage {
  url: string;
  /** Every request, as `GET /path`. */
  requests: string[];
  /** Returns the highest number of concurrent requests so far. */
  maxConcurrent: () => number;
  /** Responses by path. Other paths return 404. */
  handlers: Map<string, Handler>;
  /** Responses wait until this promise is fulfilled. */
  gate: Promise<void>;
  stop: () => Promise<void>;
}

export const MEDIA = '/storage/v1/object/public/media';

/** Starts a fake storage on a free port. */
export async function startFakeStorage(): Promise<FakeStorage> {
  let open = 0;
  let maxConcurrent = 0;
  const { url, stop } = await startHttpServer(async (request, response) => {
    fake.requests.push(`${request.method} ${request.url}`);
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    response.once('close', () => {
      open -= 1;
    });
    await fake.gate;
    const handler = fake.handlers.get(request.url ?? '');
    if (handler) handler(request, response);
    else response.writeHead(404).end('{"error":"not_found"}');
  });
  const fake: FakeStorage = {
    url,
    requests: [],
    maxConcurrent: () => maxConcurrent,
    handlers: new Map(),
    gate: Promise.resolve(),
    stop,
  };
  return fake;
}

/** Returns a response with an object's bytes and its ETag, or 304 if the request contains that ETag. */
export function object(bytes: Buffer, etag: string): Handler {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'image/png' }).end(bytes);
  };
}
