import type { App } from '@supabase/lite';
import { TOO_MANY_PARAMETERS } from './embedded-protocol.ts';
import { errorResponse } from './error-response.ts';
import { withJsonValues } from './json-values.ts';

/**
 * Sends a request and makes its response match that of a hosted project. @supabase/lite 0.10 reports a violated check
 * constraint as an internal error (500, "SUP"); PostgREST returns 400 with the Postgres error code, which forms and
 * retries rely on. A request with more values than the embedded database can handle gets 413.
 */
export async function respondAsHosted(app: App, request: Request): Promise<Response> {
  const response = await app.fetch(await withJsonValues(app, request));
  const { pathname } = new URL(request.url);
  if (response.status !== 500 || !pathname.startsWith('/rest/')) return response;
  const body = await response.text();
  if (body.includes(`"message":"Error: ${TOO_MANY_PARAMETERS}"`)) {
    return errorResponse(pathname, 413, 'payload_too_large', TOO_MANY_PARAMETERS);
  }
  const [, message] =
    /"message":"\w+: ((?:[^"\\]|\\.)* violates check constraint (?:[^"\\]|\\.)*)"/.exec(body) ?? [];
  const { headers } = response;
  headers.delete('content-length');
  if (message === undefined) return new Response(body, { status: 500, headers });
  return new Response(`{"code":"23514","details":null,"hint":null,"message":"${message}"}`, {
    status: 400,
    headers,
  });
}
