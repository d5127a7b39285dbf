import type { App } from '@supabase/lite';
import { TOO_MANY_PARAMETERS } from '../embedded-protocol.ts';
import { errorResponse } from '../error-response.ts';
import { withEncodedValues, withQuotedTexts } from './column-values.ts';
import { respondAsHostedStorage } from './hosted-storage.ts';
import { withUploadedFile } from './multipart-uploads.ts';
import { changesSingleRow, withHostedPreferences } from './preferences.ts';

const NOT_SINGLE = 'Cannot coerce the result to a single JSON object';

/** What PostgREST on PostgreSQL 17 returns for errors with these messages, which @supabase/lite 0.10 does not know. */
const knownErrors = [
  { text: 'violates check constraint', status: 400, code: '23514' },
  // The deletion of a category in use, since PostgreSQL 18.
  { text: 'violates RESTRICT setting of foreign key constraint', status: 409, code: '23503' },
];

/**
 * Sends a request, changed so that @supabase/lite 0.10 has the effect of a hosted project, and makes the response match. It
 * reports some violated constraints as internal errors (500, "SUP"); PostgREST returns the Postgres error code, which
 * forms and retries rely on. A request with more values than the embedded database can handle gets 413.
 */
export async function respondAsHosted(app: App, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/storage/')) {
    return respondAsHostedStorage(await withUploadedFile(request), async (sent) => app.fetch(sent));
  }
  if (!pathname.startsWith('/rest/')) return app.fetch(request);
  const adapted = withHostedPreferences(await withQuotedTexts(app, await withEncodedValues(app, request)));
  const response = await app.fetch(adapted);
  // It repeats the query with its changes. With many values, that is a longer header than clients accept.
  response.headers.delete('content-location');
  if (response.status === 400 && changesSingleRow(request)) return withSingularError(pathname, response);
  if (response.status !== 500) return response;
  const body = await response.text();
  if (body.includes(`"message":"Error: ${TOO_MANY_PARAMETERS}"`)) {
    return errorResponse(pathname, 413, 'payload_too_large', TOO_MANY_PARAMETERS);
  }
  const { headers } = response;
  headers.delete('content-length');
  for (const { text, status, code } of knownErrors) {
    const [, message] =
      new RegExp(`"message":"\\w+: ((?:[^"\\\\]|\\\\.)* ${text} (?:[^"\\\\]|\\\\.)*)"`).exec(body) ?? [];
    if (message === undefined) continue;
    return new Response(`{"code":"${code}","details":null,"hint":null,"message":"${message}"}`, {
      status,
      headers,
    });
  }
  // The messages of the product's own database functions are for users. A hosted project returns them without the class of
  // the driver's error.
  return new Response(body.replace(/"message":"(?:error|PostgresError): /, '"message":"'), {
    status: 500,
    headers,
  });
}

/** Replaces the error for too many rows by that of PostgREST for a request that must change exactly one. */
async function withSingularError(pathname: string, response: Response): Promise<Response> {
  const [, details] = /"PGRST124".*"The query affects (\d+ rows)"/.exec(await response.clone().text()) ?? [];
  return details === undefined
    ? response
    : errorResponse(pathname, 406, 'PGRST116', NOT_SINGLE, null, `The result contains ${details}`);
}
