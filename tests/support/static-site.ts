import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Route, startSiteServer } from '../../local/web/site-server.ts';
import { supabaseRoute } from '../../local/web/supabase-route.ts';
import { fixedHeadersText, fixedRedirects } from '../../publishing/releases/fixed-headers.ts';
import { readServingRules } from '../../publishing/releases/serving-rules.ts';
import { freePort } from './free-port.ts';

/** The response to a raw request, with header names in lower case. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The real site server with a folder of a few files. */
export interface StaticSite {
  folder: string;
  url: string;
  /** Sends `GET <target>` exactly as written, without the normalisation that HTTP clients do. */
  get: (target: string, headers?: Record<string, string>) => Promise<RawResponse>;
  /** Sends a request with this target and these header lines, as written. */
  request: (method: string, target: string, headers?: string) => Promise<RawResponse>;
  /** Sends these bytes and returns the response. */
  send: (bytes: string) => Promise<RawResponse>;
  stop: () => void;
}

export const PAGE_POLICY = "default-src 'none'; script-src 'self'";
const FRAME_POLICY = 'sandbox allow-scripts';

const pages: Record<string, string | Buffer> = {
  _headers: `${fixedHeadersText()}\n/*\n  Content-Security-Policy: ${PAGE_POLICY}\n/ad-frame\n  Content-Security-Policy: ${FRAME_POLICY}\n`,
  _redirects: `${fixedRedirects.before}/secret /elsewhere 302\n${fixedRedirects.after}`,
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'articles.html': '<h1>Articles</h1>',
  'admin.html': '<h1>Console</h1>',
  'ad-frame.html': '<p>Advertisement</p>',
};

/** Starts the site server on a temporary folder with a few pages, a `_headers` file and `files`. */
export async function startStaticSite(
  files: Record<string, string | Buffer> = {},
  routes: Record<string, Route> = {},
): Promise<StaticSite> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-static-'));
  for (const [name, content] of Object.entries({ ...pages, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const rules = await readServingRules(folder);
  const port = await freePort();
  const server = await startSiteServer({ port, currentRelease: () => ({ folder, rules }), routes });
  const send = (bytes: string) => rawRequest(port, bytes);
  return {
    folder,
    url: `http://localhost:${port}`,
    get: (target, headers = {}) => {
      const lines = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers });
      return send(`GET ${target} HTTP/1.1\r\n${lines.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n`);
    },
    request: (method, target, headers = 'Host: localhost\r\n') =>
      send(`${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`),
    send,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the site server with `routes` and the route to a backend. */
export async function startSiteOf(
  backendUrl: string,
  routes: Record<string, Route> = {},
): Promise<StaticSite> {
  const site = await startStaticSite(
    {},
    {
      ...routes,
      '/supabase/': (request, response, url) =>
        supabaseRoute({
          backendPort: Number(new URL(backendUrl).port),
          siteUrl: 'https://news.example.test',
          port: Number(new URL(site.url).port),
          siteServerToken: 'token',
          visitorAddress: () => '203.0.113.7',
        })(request, response, url),
    },
  );
  return site;
}

/** Sends `bytes` to a local port and reads until the server closes the connection. */
function rawRequest(port: number, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`No response to ${JSON.stringify(bytes)}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('end', () => {
      socket.destroy();
      resolve(parseResponse(Buffer.concat(chunks)));
    });
  });
}

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4),
  };
}
