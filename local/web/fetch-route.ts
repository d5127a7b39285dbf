import { compressResponse } from './compression.ts';
import { allowReadsOnly } from './plain-responses.ts';
import type { Route } from './site-server.ts';

/**
 * Turns a serverless function into a route of the local server. The function receives a `Request` without a body, and
 * with no header except `Authorization`.
 */
export function fetchRoute(handler: (request: Request) => Promise<Response>): Route {
  return async (request, response, url) => {
    if (!allowReadsOnly(request, response)) return;
    const method = request.method ?? 'GET';
    const { authorization = '' } = request.headers;
    const passedOn = authorization === '' ? {} : { authorization };
    const result = await handler(new Request(url, { method, headers: passedOn }));
    const { status } = result;
    const body = Buffer.from(await result.arrayBuffer());
    const headers = { ...Object.fromEntries(result.headers), 'content-length': body.length };
    const compressed = compressResponse(request, status, headers);
    if (compressed) {
      response.writeHead(status, compressed.headers);
      compressed.stream.pipe(response);
      compressed.stream.end(body);
    } else {
      response.statusCode = status;
      response.setHeaders(result.headers).end(method === 'HEAD' ? undefined : body);
    }
  };
}
