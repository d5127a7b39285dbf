/** Adds the headers that a response of Supabase's API needs in a browser. */
export const withHeaders = (request: Request, response: Response): Response =>
  withCorsHeaders(request, withStorageHeaders(request, response));

/** Media types that browsers render only as images. */
const images = /^image\/(?:png|jpeg|webp|gif|avif)\b/;

/**
 * Adds headers that keep an uploaded file from running scripts in the backend's origin. The embedded storage derives a
 * file's type from its name; anything but an image is downloaded instead of opened.
 */
function withStorageHeaders(request: Request, response: Response): Response {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/storage/')) return response;
  const { headers } = response;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  const isFile = request.method === 'GET' && response.ok && pathname.startsWith('/storage/v1/object/');
  if (isFile && !images.test(headers.get('content-type') ?? '')) {
    headers.set('Content-Disposition', 'attachment');
  }
  return response;
}

/**
 * Makes a response readable from pages on other ports. Unlike the hosted APIs, the embedded Auth API responds without
 * CORS headers, and the embedded REST API rejects a preflight request for a function if all functions of that name take
 * parameters.
 */
function withCorsHeaders(request: Request, response: Response): Response {
  const { pathname } = new URL(request.url);
  if (!request.headers.has('origin')) return response;
  const isPreflight = request.method === 'OPTIONS';
  const lacksCorsHeaders = pathname.startsWith('/auth/') || (isPreflight && pathname.startsWith('/rest/'));
  if (!lacksCorsHeaders) return response;
  const { headers } = response;
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', 'X-Supabase-Api-Version');
  headers.delete('Access-Control-Allow-Credentials');
  if (!isPreflight) return response;
  headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  headers.set('Access-Control-Allow-Headers', request.headers.get('Access-Control-Request-Headers') ?? '*');
  headers.set('Access-Control-Max-Age', '86400');
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 204, headers });
}
