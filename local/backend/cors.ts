/**
 * Makes a response readable from pages on other ports. Unlike the hosted APIs, the embedded Auth API responds without
 * CORS headers, and the embedded REST API rejects a preflight request for a function if all functions of that name take
 * parameters.
 */
export function withCorsHeaders(request: Request, response: Response): Response {
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
