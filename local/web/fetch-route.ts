import { compressed } from './compression.ts';
import { isRead } from './plain-responses.ts';
import type { Route } from './site-server.ts';

/** Makes a route of the local server from a serverless function: a `Request` (without a body) in, a `Response` out. */
export function fetchRoute(answer: (request: Request) => Promise<Response>): Route {
  return async (request, response, url) => {
    if (!isRead(request, response)) return;
    const method = request.method ?? 'GET';
    const { authorization = '' } = request.headers;
    const headers = authorization === '' ? {} : { authorization };
    const answered = await answer(new Request(url, { method, headers }));
    const body = Buffer.from(await answered.arrayBuffer());
    const own = Object.fromEntries(answered.headers);
    const smaller = compressed(request, answered.status, { ...own, 'content-length': body.length });
    response.writeHead(answered.status, smaller?.headers ?? own);
    if (smaller) smaller.stream.pipe(response);
    (smaller?.stream ?? response).end(method === 'HEAD' ? undefined : body);
  };
}
