import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for Supabase: it returns the objects and faults that a test gives it, and counts. */
export interface FakeStorage {
  url: string;
  /** Every request, as `GET /path`. */
  requests: string[];
  /** The most requests that were open at the same time. */
  mostAtOnce: () => number;
  /** What a path answers; others answer 404. */
  answers: Map<string, Answer>;
  /** Answers are held back until this promise is fulfilled. */
  gate: Promise<void>;
  stop: () => Promise<void>;
}

export const MEDIA = '/storage/v1/object/public/media';

/** Starts a fake storage on a free port. */
export async function startFakeStorage(): Promise<FakeStorage> {
  let open = 0;
  let most = 0;
  const port = await freePort();
  const server = createServer(async (request, response) => {
    fake.requests.push(`${request.method} ${request.url}`);
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    await fake.gate;
    const answer = fake.answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end('{"error":"not_found"}');
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const fake: FakeStorage = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    mostAtOnce: () => most,
    answers: new Map(),
    gate: Promise.resolve(),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** The answer of storage for an object: its bytes and a tag, or 304 for whoever has that tag already. */
export function object(bytes: Buffer, etag: string): Answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'image/png' }).end(bytes);
  };
}
