import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Headers that concern a single connection (RFC 9110, section 7.6.1) or that each server sets itself. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-real-ip',
  'date',
  'server',
  'x-powered-by',
  // The APIs use tokens in headers. A cookie on the site's origin belongs to something else.
  'cookie',
  'set-cookie',
]);

/** How long the body of a rejected request is still read. */
const LINGER_TIMEOUT_MS = 10_000;

/** Returns the headers of a message that a proxy may forward. */
export function forwardableHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ||
      NOT_PASSED_ON.has(name) ||
      named.includes(name) ||
      /^x-(?:forwarded|newsroom)-/.test(name)
        ? []
        : [[name, value]],
    ),
  );
}

/**
 * Sends a response to a request whose body may not have been read. If the connection were closed right away, the client
 * could lose the response, so the rest of the body is read and discarded for up to ten seconds.
 */
export async function sendAndLinger(
  request: IncomingMessage,
  response: ServerResponse,
  content: Response,
): Promise<void> {
  const body = Buffer.from(await content.text());
  response.writeHead(content.status, {
    ...Object.fromEntries(content.headers),
    'Content-Length': body.length,
    Connection: 'close',
  });
  if (request.method !== 'HEAD') response.write(body);
  const end = () => response.end();
  if (request.readableEnded) return end() && undefined;
  request.once('close', end).once('end', end).resume();
  setTimeout(end, LINGER_TIMEOUT_MS).unref();
}
