import type { ServerResponse } from 'node:http';
import { type HttpServer, startHttpServer } from '../support/http-server.ts';

/** The storage key of a tab's problems, one per line. */
export const PROBLEMS_KEY = 'problems';

/**
 * The path of the script that records problems. It is served by the site's own origin, which the pages' policy allows.
 */
const scriptPath = '/watch-problems.js';

/** Starts a proxy in front of a site that adds a script to each page, for browsers whose log cannot be read. */
export function startWatchingProxy(site: string): Promise<HttpServer> {
  return startHttpServer((request, response) => {
    pass(site, request.url ?? '/', response).catch(() => response.destroy());
  });
}

async function pass(site: string, path: string, response: ServerResponse): Promise<void> {
  if (path === scriptPath) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch})('${PROBLEMS_KEY}')`);
    return;
  }
  const siteResponse = await fetch(`${site}${path}`, { redirect: 'manual' });
  const headers = Object.fromEntries(siteResponse.headers);
  // The body is already decoded.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const body = isPage
    ? (await siteResponse.text()).replace('<head>', `<head><script src="${scriptPath}"></script>`)
    : Buffer.from(await siteResponse.arrayBuffer());
  response.writeHead(siteResponse.status, headers).end(body);
}

/** Records problems. Runs in the page, before its other scripts. */
function watch(key: string): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const note = (text: string) => {
    // Requests interrupted by a navigation have not failed.
    if (isLeaving) return;
    const earlier = sessionStorage.getItem(key);
    sessionStorage.setItem(key, `${earlier === null ? '' : `${earlier}\n`}${location.pathname}: ${text}`);
  };
  const log = console.error;
  console.error = (...parts: unknown[]) => {
    note(parts.join(' '));
    log(...parts);
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    note(`${effectiveDirective} ${blockedURI}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${reason}`));
  const own = (url: string) => url.startsWith(location.origin);
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) note(event.message);
      else if (target instanceof HTMLImageElement && own(target.currentSrc))
        note(`missing ${target.currentSrc}`);
      else if (target instanceof HTMLScriptElement && own(target.src)) note(`missing ${target.src}`);
      else if (target instanceof HTMLLinkElement && own(target.href)) note(`missing ${target.href}`);
    },
    true,
  );
  const fetched = window.fetch;
  window.fetch = async (...request) => {
    const response = await fetched(...request);
    if (response.status >= 400 && own(response.url)) note(`${response.status} ${response.url}`);
    return response;
  };
}
