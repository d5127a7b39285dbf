import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { pipeline } from 'node:stream';
import type { Environment } from '../../src/environment.ts';
import { errorAnswer } from '../backend/error-answers.ts';
import { SUPABASE_PATH } from '../backend/public-address.ts';
import { DOOR_TOKEN_HEADER, VISITOR_HEADER } from '../backend/visitor.ts';
import type { Stack } from '../stack.ts';
import { compressed } from './compression.ts';
import { endToEnd, lingeringAnswer } from './proxy-messages.ts';
import type { Route } from './site-server.ts';
import { visitorAddresses } from './visitor-address.ts';

const MEGABYTE = 1024 * 1024;
/** As the backend's own limit; an article's content may have 2 MB, a file 5 MB. */
const MAX_BODY = 8 * MEGABYTE;
/** How long neither side may send anything. */
const MAX_SILENCE_MS = 60_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const API = new RegExp(`^${SUPABASE_PATH}(/(?:rest|auth|storage)/v1(?:/.*)?)$`);
/** An encoded dot, slash, backslash, per cent or null could mean another path to the backend than to this server. */
const AMBIGUOUS = /\\|%(?:2e|2f|5c|25|00)|\/\/|\/\.{1,2}(?:\/|$)/i;
/** The backend's responses are data, and uploaded files must not run in the site's origin. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface SupabaseRouteOptions {
  /** Port of the embedded backend on the loopback address. */
  backendPort: number;
  /** The site's public URL and its own port: the Host headers that are accepted. */
  siteUrl: string;
  port: number;
  /** Proves to the backend that the visitor's address comes from this server. */
  doorToken: string;
  /** The key of a visitor for limits. */
  visitorAddress: (request: IncomingMessage) => string;
}

/** The route to the embedded backend of a stack; none if the project is a hosted one. */
export function supabaseRoutes(
  { backend, siteUrl, doorToken }: Pick<Stack, 'backend' | 'siteUrl' | 'doorToken'>,
  { PORT: port, SUPABASE_PORT: backendPort, TRUST_PROXY: proxies = [] }: Environment,
): Record<string, Route> {
  if (!backend) return {};
  const visitorAddress = visitorAddresses(proxies);
  return {
    [`${SUPABASE_PATH}/`]: supabaseRoute({ backendPort, siteUrl, port, doorToken, visitorAddress }),
  };
}

/**
 * Handles `/supabase/*`: passes requests to the REST, Auth and Storage APIs of the embedded backend and nothing else of
 * it, in both directions as they arrive; what is read through the REST API is compressed. Errors have the format of the API. Host names other than the site's and this
 * machine's are rejected, because another page may point its own domain at this machine.
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
      lingeringAnswer(request, response, errorAnswer(path ?? '', status, code, message));
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

const tooLarge = ['payload_too_large', `The request is larger than ${MAX_BODY / MEGABYTE} MB.`] as const;
const unreachable = ['unavailable', 'Could not reach the server. Try again in a moment.'] as const;
const silent = ['timeout', `Nothing was sent for ${MAX_SILENCE_MS / 1000} seconds.`] as const;

type Refuse = (status: number, code: string, message: string) => Promise<void>;

/** Streams the request to the backend and its response to the visitor. Resolves when either is over. */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { backendPort, doorToken, visitorAddress }: SupabaseRouteOptions,
  refuse: Refuse,
): Promise<void> {
  return new Promise((done) => {
    const headers = {
      ...endToEnd(request.headers),
      host: `localhost:${backendPort}`,
      [DOOR_TOKEN_HEADER]: doorToken,
      [VISITOR_HEADER]: visitorAddress(request),
    };
    const { method } = request;
    // A connection for each request: a kept one may be closed by the backend just when it is used again.
    const passed = sendRequest({
      host: '127.0.0.1',
      port: backendPort,
      method,
      path,
      headers,
      agent: false,
    });
    let isAnswered = false;
    const fail = (status: number, reason: readonly [code: string, message: string]) => {
      request.unpipe(passed);
      passed.destroy();
      if (isAnswered) return;
      isAnswered = true;
      refuse(status, ...reason).catch(() => response.destroy());
    };
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) fail(413, tooLarge);
    });
    passed.setTimeout(MAX_SILENCE_MS, () => fail(504, silent));
    // 502 means that the request may have been carried out; the console then checks.
    passed.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ECONNREFUSED' ? 503 : 502, unreachable),
    );
    passed.once('response', (answer) => {
      isAnswered = true;
      // The backend may respond before it has read everything. The rest is read here and dropped.
      request.unpipe(passed).resume();
      const { statusCode = 502 } = answer;
      const answered = endToEnd(answer.headers);
      // Sessions are not compressed: the length of what is would tell something about it.
      const smaller = path.startsWith('/rest/') ? compressed(request, statusCode, answered) : null;
      response.writeHead(statusCode, smaller?.headers ?? answered);
      // A response that the backend does not finish must not look complete.
      if (smaller) pipeline(answer, smaller.stream, response, () => {});
      else pipeline(answer, response, () => {});
    });
    response.once('close', () => {
      passed.destroy();
      done();
    });
    request.pipe(passed);
  });
}
