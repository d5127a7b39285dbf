import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends an error as plain text that must not be cached. */
export function sendError(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(sentence);
}

/** Responds with 405 unless the request is a read. Returns whether it is one. */
export function allowReadsOnly(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  sendError(response, 405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
  return false;
}
