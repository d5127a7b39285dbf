import { parsedJson } from '../../../src/rules/json.ts';
import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { errorResponse } from '../error-response.ts';
import { plainPath } from '../storage-requests.ts';
import { listFolder } from './storage-listing.ts';

const STORAGE = '/storage/v1';
const LIST = /^POST \/storage\/v1\/object\/list\/[^/]+$/;
const SIGN = /^POST \/storage\/v1\/object\/sign\/[^/]+\/./;

/** Calls that @supabase/lite 0.10 would confuse with others, or accept without a token. */
const UNSUPPORTED = /^\w+ \/storage\/v1\/object\/(?:list-v2\/|upload\/sign\/|sign\/[^/]+$)/;
const NOT_SUPPORTED =
  'The embedded backend does not support listV2(), createSignedUrls() or signed uploads. Use list(), createSignedUrl() or upload().';

/** Error codes of Supabase's Storage API, by message. `exists()` of @supabase/supabase-js relies on the first. */
const errorCodes: Readonly<Record<string, string>> = {
  'Object not found': 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
};

/** Sends a request to the Storage API and makes its response match that of a hosted project. */
export async function respondAsHostedStorage(
  received: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const request = withPlainPath(received);
  const { pathname } = new URL(request.url);
  const route = `${request.method} ${pathname}`;
  if (UNSUPPORTED.test(route)) return errorResponse(pathname, 501, 'not_implemented', NOT_SUPPORTED);
  if (LIST.test(route)) return listFolder(request, send);
  const response = await send(request);
  if (!response.ok) {
    return changed(response, (error) => ({ code: errorCodes[String(error['message'])], ...error }));
  }
  return SIGN.test(route)
    ? changed(response, ({ signedUrl }) => ({ signedURL: String(signedUrl).replace(STORAGE, '') }))
    : response;
}

function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = plainPath(url.pathname);
  return url.href === request.url ? request : new Request(url, request);
}

type Body = Readonly<Record<string, unknown>>;

/** Changes the object in the body of a response. */
async function changed(response: Response, change: (body: Body) => Body): Promise<Response> {
  const text = await response.text();
  const body = parsedJson(text);
  const { status, headers } = response;
  headers.delete('content-length');
  return new Response(isPlainObject(body) ? JSON.stringify(change(body)) : text || null, { status, headers });
}
