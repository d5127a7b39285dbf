import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { pipeline } from 'node:stream';
import { MAX_BODY, tooLargeMessage } from '../backend/body-limit.ts';
import { errorResponse } from '../backend/error-response.ts';
import { SUPABASE_PATH } from '../backend/public-url.ts';
import { TOKEN_HEADER, VISITOR_HEADER } from '../backend/visitor.ts';
import type { Stack } from '../stack.ts';
import { compressResponse } from './compression.ts';
import { forwardableHeaders, sendAndLinger } from './proxy-messages.ts';
import type { Route } from './site-server.ts';
import { sharedAddressWarning, type VisitorAddress, visitorAddresses } from './visitor-address.ts';

/** Maximum time without data in either direction. */
const MAX_SILENCE_MS = 60_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const API = new RegExp(`^${SUPABASE_PATH}(/(?:rest|auth|storage)/v1(?:/.*)?)$`);
/**
 * Encoded dots, slashes, backslashes, percent signs and nulls, which the backend could resolve to another path than
 * this server.
 */
const AMBIGUOUS = /\\|%(?:2e|2f|5c|25|00)|\/\/|\/\.{1,2}(?:\/|$)/i;
/** The backend's responses are data, and uploaded files must not run in the site's origin. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface SupabaseRouteOptions {
  /** Port of the embedded backend on the loopback address. */
  backendPort: number;
  /** The site's public URL and its local port, which define the accepted Host headers. */
  siteUrl: string;
  port: number;
  /** Proves to the backend that the visitor's address comes from this server. */
  siteServerToken: string;
  visitorAddress: VisitorAddress;
}

/** Returns the route to the embedded backend of a stack. Empty for a hosted project. */
export function supabaseRoutes({
  backend,
  siteUrl,
  siteServerToken,
  settings,
}: Pick<Stack, 'backend' | 'siteUrl' | 'siteServerToken' | 'settings'>): Record<string, Route> {
  if (!backend) return {};
  const { PORT: port, SUPABASE_PORT: backendPort, TRUST_PROXY: proxies = [] } = settings;
  const visitorAddress = visitorAddresses(proxies, sharedAddressWarning(siteUrl));
  return {
    [`${SUPABASE_PATH}/`]: supabaseRoute({ backendPort, siteUrl, port, siteServerToken, visitorAddress }),
  };
}

/**
 * Handles `/supabase/*`: forwards requests to the REST, Auth and Storage APIs of the embedded backend, and to nothing
 * else. Messages are forwarded as they arrive, but JSON read through the REST API is compressed. Errors have the format
 * of the API. Accepts only the host names of the site and of this machine, because another site can point its own
 * domain at this machine.
 */
export function supabaseRoute(options: SupabaseRouteOptions): Route {
  const { siteUrl, port } = options;
  const { protocol, host: ownHost } = new URL(siteUrl);
  const hosts = new Set([ownHost, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]);
  const isKnown = (host = '') =>
    /^[\w.:[\]-]+$/.test(host) && hosts.has(URL.parse(`${protocol}//${host}`)?.host ?? '');

  return async (request, response, url) => {
    const [, path] = API.exec(url.pathname) ?? [];
    const refuse = (status: number, code: string, message: string) =>
      sendAndLinger(request, response, errorResponse(path ?? '', status, code, message));
    response.setHeader('Content-Security-Policy', DATA_POLICY);
    response.setHeader('Cache-Control', 'no-store');
    if (!isKnown(request.headers.host)) {
      const hint = 'A proxy in front of it must pass on the Host header.';
      return refuse(421, 'misdirected_request', `This site is at ${siteUrl}. ${hint}`);
    }
    if (path === undefined || AMBIGUOUS.test(path)) return refuse(404, 'not_found', 'Not found.');
    if (!METHODS.has(request.method ?? '')) return refuse(405, 'method_not_allowed', 'Method not allowed.');
    if (Number(request.headers['content-length']) > MAX_BODY) return refuse(413, ...tooLarge);
    // Storage has images that other sites and feed readers may show.
    if (path.startsWith('/storage/')) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    return pass(request, response, `${path}${url.search}`, options, refuse);
  };
}

const tooLarge = ['payload_too_large', tooLargeMessage(MAX_BODY)] as const;
const unreachable = ['unavailable', 'Could not reach the server. Try again in a moment.'] as const;
const silent = ['timeout', `No data was sent for ${MAX_SILENCE_MS / 1000} seconds.`] as const;

type Refuse = (status: number, code: string, message: string) => Promise<void>;

/** Streams the request to the backend and its response to the visitor. Resolves when the response is closed. */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { backendPort, siteServerToken, visitorAddress }: SupabaseRouteOptions,
  refuse: Refuse,
): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...forwardableHeaders(request.headers),
      host: `localhost:${backendPort}`,
      [TOKEN_HEADER]: siteServerToken,
      [VISITOR_HEADER]: visitorAddress(request),
    };
    const { method } = request;
    // Use one connection per request: the backend could close a kept-alive one just when it is reused.
    const passed = sendRequest({
      host: '127.0.0.1',
      port: backendPort,
      method,
      path,
      headers,
      agent: false,
    });
    let hasResponded = false;
    const fail = (status: number, reason: readonly [code: string, message: string]) => {
      request.unpipe(passed);
      passed.destroy();
      if (hasResponded) return;
      hasResponded = true;
      refuse(status, ...reason).catch(() => response.destroy());
    };
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) fail(413, tooLarge);
    });
    passed.setTimeout(MAX_SILENCE_MS, () => fail(504, silent));
    // With 502, the request may have been executed; the console then checks.
    passed.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ECONNREFUSED' ? 503 : 502, unreachable),
    );
    passed.once('response', (backendResponse) => {
      hasResponded = true;
      // The backend can respond before it has read the whole body. Read and discard the rest.
      request.unpipe(passed).resume();
      const { statusCode = 502 } = backendResponse;
      const backendHeaders = forwardableHeaders(backendResponse.headers);
      // Responses with sessions are not compressed, because the compressed length could reveal something about a
      // session.
      const compressed = path.startsWith('/rest/')
        ? compressResponse(request, statusCode, backendHeaders)
        : null;
      response.writeHead(statusCode, compressed?.headers ?? backendHeaders);
      // pipeline destroys the response if the backend does not finish it, so that it does not look complete.
      if (compressed) pipeline(backendResponse, compressed.stream, response, () => {});
      else pipeline(backendResponse, response, () => {});
    });
    response.once('close', () => {
      passed.destroy();
      resolve();
    });
    request.pipe(passed);
  });
}
