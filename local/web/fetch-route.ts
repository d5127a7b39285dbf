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
    const headers = authorization === '' ? {} : { authorization };
    const handlerResponse = await handler(new Request(url, { method, headers }));
    const body = Buffer.from(await handlerResponse.arrayBuffer());
    const handlerHeaders = Object.fromEntries(handlerResponse.headers);
    const compressed = compressResponse(request, handlerResponse.status, {
      ...handlerHeaders,
      'content-length': body.length,
    });
    response.writeHead(handlerResponse.status, compressed?.headers ?? handlerHeaders);
    if (compressed) compressed.stream.pipe(response);
    (compressed?.stream ?? response).end(method === 'HEAD' ? undefined : body);
  };
}
