import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Concern one connection only (RFC 9110, section 7.6.1), or name things that each server says for itself. */
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

/** How long a refused body is still read. */
const LINGER_MS = 10_000;

/** The headers of a message that a proxy may pass on. */
export function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
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
 * Sends a response to a request whose body may not have been read. Closing the connection right away would make the
 * client lose the response, so the rest of the body is read and dropped for up to ten seconds.
 */
export async function lingeringAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = Buffer.from(await answer.text());
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'Content-Length': body.length,
    Connection: 'close',
  });
  if (request.method !== 'HEAD') response.write(body);
  const end = () => response.end();
  if (request.readableEnded) return end() && undefined;
  request.once('close', end).once('end', end).resume();
  setTimeout(end, LINGER_MS).unref();
}
