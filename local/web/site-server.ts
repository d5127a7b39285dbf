import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { OperatorError } from '../../src/environment.ts';
import type { Redirect, ServingRules } from './rules.ts';
import { FileCache, findFile } from './static-files.ts';

/** Instructions to the host, which it does not serve. */
const hostFiles = new Set(['/_headers', '/_redirects']);

/** A release that is being served: a folder that never changes, and its rules. */
export interface Release {
  folder: string;
  rules: ServingRules;
}

/** Answers a request of a dynamic path; the static files never see it. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

interface SiteServerOptions {
  port: number;
  /** Asked once for each request, so that a switch changes whole requests only. */
  currentRelease: () => Release;
  /** Where else a hashed asset may still be found: the folders of the releases before. */
  olderFolders?: () => string[];
  /** Dynamic paths: the route whose key is the path or a prefix of it (keys that end in `/`). */
  routes: Record<string, Route>;
}

/** Serves the current release on `port` as Netlify would: clean addresses, rewrites, headers, 404 page, compression. */
export async function startSiteServer(options: SiteServerOptions): Promise<Server> {
  const cache = new FileCache();
  const server = createServer((request, response) => {
    answer(options, cache, request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Something went wrong on this server.');
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('listening', listening);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${options.port} is in use, so the site cannot be served there. Stop what uses it, or set PORT to a free port.`;
      failed(new OperatorError(error.code === 'EADDRINUSE' ? inUse : error.message));
    });
    server.listen(options.port);
  });
  return server;
}

async function answer(
  { currentRelease, olderFolders, routes }: SiteServerOptions,
  cache: FileCache,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request);
  const path = url && decodedPath(url.pathname);
  if (!url || path === null) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This address cannot be read.');
    return;
  }
  const route = Object.entries(routes).find(([key]) =>
    key.endsWith('/') ? path.startsWith(key) : path === key,
  );
  if (route) return route[1](request, response, url);

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { folder, rules } = currentRelease();
  if (path !== '/' && path.endsWith('/'))
    return redirect(response, path.replace(/\/+$/, '') || '/', 301, url);
  const forced = redirectOf(
    rules.redirects.filter((rule) => rule.force || rule.status >= 300),
    path,
  );
  if (forced && forced.status >= 300) return redirect(response, forced.to, forced.status, url);

  const found =
    (await findFile(folder, path)) ??
    (await findOldAsset(olderFolders?.() ?? [], path)) ??
    (await rewritten(folder, rules, path));
  const shown = hostFiles.has(path) ? null : found;
  const file = shown ?? (await findFile(folder, '/404.html'));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
    return;
  }
  await sendFile({
    cache,
    request,
    response,
    file,
    status: shown ? 200 : 404,
    headers: rules.headersFor(path),
  });
}

async function sendFile({
  cache,
  request,
  response,
  file,
  status,
  headers,
}: {
  cache: FileCache;
  request: IncomingMessage;
  response: ServerResponse;
  file: string;
  status: number;
  headers: Record<string, string>;
}): Promise<void> {
  const { body, type, etag, encoding } = await cache.read(
    file,
    String(request.headers['accept-encoding'] ?? ''),
  );
  const fields: Record<string, string | number> = {
    ...headers,
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (encoding) fields['Content-Encoding'] = encoding;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, fields).end();
    return;
  }
  fields['Content-Length'] = body.length;
  response.writeHead(status, fields).end(request.method === 'HEAD' ? undefined : body);
}

/** A tab that was opened before a switch asks for the assets and the search index of its own release. */
async function findOldAsset(folders: string[], path: string): Promise<string | null> {
  if (!/^\/(?:_astro|pagefind)\//.test(path)) return null;
  for (const folder of folders) {
    const file = await findFile(folder, path);
    if (file) return file;
  }
  return null;
}

async function rewritten(folder: string, rules: ServingRules, path: string): Promise<string | null> {
  const rule = redirectOf(rules.redirects, path);
  return rule?.status === 200 ? findFile(folder, rule.to) : null;
}

const redirectOf = (redirects: Redirect[], path: string) => redirects.find((rule) => rule.matches(path));

function redirect(response: ServerResponse, to: string, status: number, url: URL): void {
  response.writeHead(status, { location: encodeURI(to) + url.search }).end();
}

function requestUrl(request: IncomingMessage): URL | null {
  // An address that begins with two slashes would name another host.
  return URL.parse(`http://site.invalid${(request.url ?? '/').replace(/^\/{2,}/, '/')}`);
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
