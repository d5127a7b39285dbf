import { respondWithinLimits } from './account-limits.ts';
import { accountProblem, authValues } from './auth-values.ts';
import { BodyBudget, type BodyShare } from './body-budget.ts';
import { MAX_BODY, tooLargeMessage } from './body-limit.ts';
import type { Statements } from './database.ts';
import { respondDiscreetly } from './discreet-responses.ts';
import { errorResponse } from './error-response.ts';
import { jsonProblem } from './json-limits.ts';
import { queryProblem } from './query-limits.ts';
import { isMove, storageRejection } from './storage-requests.ts';

interface GateOptions {
  port: number;
  secretKey: string;
  /** Sends a request to Supabase's API. */
  send: (request: Request) => Promise<Response>;
  database: Statements;
}

/** Who sent a request, and the host that it names. */
interface Connection {
  /** The IP address of the visitor, or its IPv6 network. */
  visitor: string;
  /** The Host header; null if there is none. */
  host: string | null;
}

const MAX_AUTH_BODY = 64 * 1024;

const NO_ADMIN_API =
  'The embedded backend cannot manage accounts for a script. Users sign up on the site (docs/self-hosting.md).';
const AMBIGUOUS_QUERY = 'The query must not repeat a name, or contain an encoded one.';
const JSON_ONLY = 'Without the secret key, the embedded backend accepts only JSON.';
const COSTLY_QUERY_HINT =
  'The embedded backend cannot cancel a running statement, so it rejects expensive queries. Request less data at a time.';

/**
 * Creates the gate in front of Supabase's API. It accepts only known hosts (another site can point its own domain at
 * this machine) and the public APIs, and limits body size, query cost and attempts. The limits on queries and bodies do
 * not apply to the secret key.
 */
export function createGate({ port, secretKey, send, database }: GateOptions) {
  const allowedHosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  const bodies = new BodyBudget();

  return async (request: Request, { visitor, host }: Connection): Promise<Response> => {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (!allowedHosts.includes(host?.toLowerCase() ?? '')) {
      return errorResponse(pathname, 421, 'misdirected_request', `This backend is at localhost:${port}.`);
    }
    if (pathname === '/health') return Response.json({ status: 'ok' });
    const [, api] = /^\/(rest|auth|storage)\/v1(?:\/|$)/.exec(pathname) ?? [];
    // With encoded letters, an endpoint's path could be spelled differently to bypass its limits.
    if (!api || (api === 'auth' && pathname.includes('%'))) {
      return errorResponse(pathname, 404, 'not_found', 'Not found.');
    }
    if (request.method === 'OPTIONS') return send(request);
    if (api === 'auth') {
      // Supabase's API handles HEAD like GET, including its side effects.
      if (request.method === 'HEAD') return new Response(null, { status: 405 });
      if (isAmbiguous(url)) return errorResponse(pathname, 400, 'validation_failed', AMBIGUOUS_QUERY);
      if (/^\/auth\/v1\/(?:admin|invite)/.test(pathname))
        return errorResponse(pathname, 501, 'not_implemented', NO_ADMIN_API);
    }
    const apikey = request.headers.get('apikey') ?? searchParams.get('apikey');
    if (apikey === secretKey && api !== 'auth') {
      const body = isMove(pathname) ? new Uint8Array(await request.clone().arrayBuffer()) : null;
      const rejection = api === 'storage' ? storageRejection(request, body, true) : null;
      return rejection ?? send(request);
    }

    const problem = api === 'rest' ? queryProblem(searchParams) : null;
    if (problem) return errorResponse(pathname, 400, 'PGRST100', problem, COSTLY_QUERY_HINT);
    // A short text in CSV can have many columns and empty lines, and a form many fields. The API creates all their values
    // before it checks any rights.
    const type = request.headers.get('content-type') ?? '';
    if (api === 'rest' && request.body && !/^(?:application\/json\b|$)/i.test(type))
      return errorResponse(pathname, 415, 'PGRST102', JSON_ONLY);
    const limit = api === 'auth' ? MAX_AUTH_BODY : MAX_BODY;
    const tooLarge = () => errorResponse(pathname, 413, 'payload_too_large', tooLargeMessage(limit));
    if (Number(request.headers.get('content-length')) > MAX_BODY) return tooLarge();
    const reader = request.body?.getReader();
    const share = bodies.share(visitor, () => void reader?.cancel());
    try {
      const body = reader ? await readBody(reader, limit, share) : null;
      if (body === 'too large') return tooLarge();
      if (body === 'too many') return tooManyBodies(pathname);
      const costly = api === 'rest' && body ? jsonProblem(body) : null;
      if (costly !== null) return errorResponse(pathname, 413, 'payload_too_large', costly);
      const copy = body ? withBody(request, body) : request;
      if (api === 'storage') return storageRejection(request, body, false) ?? (await send(copy));
      if (api === 'rest') return await send(copy);
      const values = authValues(body);
      if (!values) {
        return errorResponse(pathname, 400, 'validation_failed', 'The body is not a valid request.');
      }
      const rejected = accountProblem(request, values);
      if (rejected !== null) return errorResponse(pathname, 400, 'validation_failed', rejected);
      return await respondWithinLimits(request, values['email'], visitor, () =>
        respondDiscreetly(copy, values, send, database),
      );
    } finally {
      share.release();
    }
  };
}

/** Returns whether Supabase's API could read another value than `searchParams` from the query of this URL. */
function isAmbiguous({ search }: URL): boolean {
  const names = search
    .slice(1)
    .split('&')
    .map((part) => part.replace(/=.*/s, ''));
  return new Set(names).size < names.length || names.some((name) => !/^\w*$/.test(name));
}

/**
 * Reads the body of a request. A body over the limit is read too, up to `MAX_BODY`: a client that is still sending when
 * the connection is closed can lose the response. Bytes beyond `MAX_BODY` are discarded while the response is sent:
 * otherwise, the server would close the connection half a second later, in the middle of the client's next request.
 */
async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  share: BodyShare,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | 'too many'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let hasRoom = true;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BODY) {
      void discard(reader);
      break;
    }
    if (size > limit || !hasRoom) continue;
    hasRoom = share.take(part.value.length);
    if (hasRoom) chunks.push(part.value);
  }
  const isAborted = !share.complete();
  if (size > limit) return 'too large';
  return hasRoom && !isAborted ? new Uint8Array(Buffer.concat(chunks)) : 'too many';
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done) {}
  } catch {
    // The connection was closed.
  }
}

function tooManyBodies(pathname: string): Response {
  const message = 'Too many uploads at the same time. Try again in a moment.';
  const response = errorResponse(pathname, 503, 'unavailable', message);
  response.headers.set('Retry-After', '5');
  return response;
}

function withBody({ url, method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  // The Storage API checks only a declared size.
  headers.set('content-length', String(body.length));
  return new Request(url, { method, headers, body });
}
