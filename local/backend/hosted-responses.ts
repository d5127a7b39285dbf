import type { App } from '@supabase/lite';
import { changesPassword, endOtherSessions } from './ended-sessions.ts';
import { withJsonValues } from './json-values.ts';

/**
 * Sends a request and makes its effect and response match those of a hosted project. @supabase/lite 0.10 does not end the
 * other sessions of an account whose password was changed. It reports a violated check constraint as an internal error
 * (500, "SUP"); PostgREST returns 400 with the Postgres error code, which forms and retries rely on.
 */
export async function respondAsHosted(app: App, request: Request): Promise<Response> {
  const endsSessions = await changesPassword(request);
  const response = await app.fetch(await withJsonValues(app, request));
  if (endsSessions && response.ok) await endOtherSessions(app, request);
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/')) return response;
  const body = await response.text();
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
