import { statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Release, ServingRules } from '../../publishing/releases/serving-rules.ts';
import { entryFile, PREVIOUS_INDEX_MS } from '../../publishing/search/search-folder.ts';
import { portError } from '../ports.ts';
import { FileCache } from './file-cache.ts';
import { findFile } from './find-file.ts';
import { allowReadsOnly, sendError } from './plain-responses.ts';
import { parseRequestUrl } from './request-address.ts';
import { sendFile } from './send-file.ts';

/** Configuration files for the host, which are not served. */
const hostFiles = new Set(['_headers', '_redirects']);

/**
 * How long idle connections stay open. Longer than in reverse proxies (nginx 60 s, Caddy 120 s), because a proxy that
 * sends a request while the connection is being closed reports an error to its visitor.
 */
const KEEP_ALIVE_MS = 130_000;

/** Handles a request to a dynamic path, before static files. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

interface SiteServerOptions {
  port: number;
  /** Called once per request, so that a request never mixes two releases. */
  currentRelease: () => Release;
  /** Folders of previous releases, as a fallback for hashed assets. */
  olderFolders?: () => string[];
  /** Dynamic routes. A key is a path or, if it ends in `/`, a prefix. */
  routes: Record<string, Route>;
}

/** Serves the current release on `port` like Netlify would: clean URLs, rewrites, headers, 404 page, compression. */
export async function startSiteServer(options: SiteServerOptions): Promise<Server> {
  const cache = new FileCache();
  // A request without a host is rejected in `respond`, with the usual headers.
  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      respond(options, cache, request, response).catch((error: unknown) => {
        // The visitor closed the connection in the middle of the request, which is not an error of this server.
        if (error === request.errored) return;
        console.error(`${request.method} ${request.url} failed:`, error);
        if (response.headersSent) response.destroy();
        else sendError(response, 500, 'Something went wrong on this server.');
      });
    },
  );
  server.on('checkExpectation', (_request, response) => {
    setHeaders(response, commonHeaders(options));
    sendError(response, 417, 'This server does not support this expectation.');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    sendUnreadable(error, socket, commonHeaders(options)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error) => reject(portError(error, { port: options.port, variable: 'PORT' })));
    server.listen(options.port);
  });
  return server;
}

async function respond(
  { currentRelease, olderFolders, routes }: SiteServerOptions,
  cache: FileCache,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { folder, rules } = currentRelease();
  const requestUrl = parseRequestUrl(request.url ?? '/');
  // Set first, so that every response has the security headers. Routes may override them.
  setHeaders(response, rules.headersFor(requestUrl?.path ?? '/'));
  if (!requestUrl || (request.httpVersion === '1.1' && !request.headers.host))
    return sendError(response, 400, 'This URL is malformed.');
  const { path, rawPath, url } = requestUrl;
  const route = Object.entries(routes).find(([key]) =>
    key.endsWith('/') ? path.startsWith(key) : path === key,
  );
  if (route) return route[1](request, response, url);

  if (!allowReadsOnly(request, response)) return;
  const sendNotFound = (status: 404 | 410) => {
    // Overrides the rules for the path: a missing asset must not be cached for a year.
    setHeaders(response, rules.headersFor('/404'));
    const file = findFile(folder, '/404.html');
    if (!file) return sendError(response, status, status === 410 ? 'Gone.' : 'Not found.');
    return sendFile({ cache, request, response, file, status });
  };
  // Redirects are stored in composed form.
  const moved = rules.redirects.find(path.normalize('NFC').replace(/(?<=.)\/$/, ''));
  if (moved?.to) return redirect(response, withQuery(moved.to, url.search), moved.status);
  if (moved) return sendNotFound(410);
  if (rawPath !== '/' && rawPath.endsWith('/'))
    return redirect(response, rawPath.slice(0, -1) + url.search, 301);
  const file =
    findFile(folder, path) ?? findOldAsset(folder, olderFolders, path) ?? rewritten(folder, rules, path);
  if (file && !hostFiles.has(file.slice(folder.length + 1).toLowerCase()))
    return sendFile({ cache, request, response, file, status: 200 });

  return sendNotFound(404);
}

/** Adds the request's query to a redirect target, unless the target has its own. */
function withQuery(target: string, search: string): string {
  const [url = '', fragment] = target.split('#');
  return url.includes('?') ? target : url + search + (fragment === undefined ? '' : `#${fragment}`);
}

/**
 * Returns the headers for a response without a path. Must not throw if there is no release, because that would crash
 * the process.
 */
function commonHeaders({ currentRelease }: SiteServerOptions): Record<string, string> {
  try {
    return currentRelease().rules.headersFor('/');
  } catch {
    return {};
  }
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Responds to malformed HTTP, for which there is no response object. */
function sendUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: Record<string, string>): void {
  // After an earlier response, or in the middle of one, nothing can be sent.
  const isFirst = 'bytesWritten' in socket && socket.bytesWritten === 0;
  if (!socket.writable || !isFirst || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = statuses[error.code ?? ''] ?? 400;
  const fields = { ...headers, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}

/**
 * Finds an asset in an older release. A tab opened before a switch requests the assets and search index of its own
 * release. An index contains texts that may have been removed since, so it is only found until the current release has
 * one, and for a short time afterwards.
 */
function findOldAsset(
  current: string,
  folders: SiteServerOptions['olderFolders'],
  path: string,
): string | null {
  const [, folder] = /^\/(_astro|pagefind)\//.exec(path) ?? [];
  if (!folder || (folder === 'pagefind' && isIndexSettled(current))) return null;
  for (const folder of folders?.() ?? []) {
    const file = findFile(folder, path);
    if (file) return file;
  }
  return null;
}

/** Returns whether the index of a release has existed for longer than tabs need to notice it. */
function isIndexSettled(folder: string): boolean {
  const entry = statSync(join(folder, entryFile), { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs > PREVIOUS_INDEX_MS;
}

function rewritten(folder: string, { redirects }: ServingRules, path: string): string | null {
  const file = redirects.rewrite(path);
  return file === null ? null : findFile(folder, file);
}

function redirect(response: ServerResponse, location: string, status: number): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}
