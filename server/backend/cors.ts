/**
 * The same answer, readable from pages of other ports: the embedded Auth API, unlike the hosted one and its own REST
 * API, answers without the headers that browsers ask for.
 */
export function readableByBrowsers(request: Request, response: Response): Response {
  if (!request.headers.has('origin') || !new URL(request.url).pathname.startsWith('/auth/')) return response;
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', 'X-Supabase-Api-Version');
  headers.delete('Access-Control-Allow-Credentials');
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS');
    headers.set('Access-Control-Allow-Headers', request.headers.get('Access-Control-Request-Headers') ?? '*');
    headers.set('Access-Control-Max-Age', '86400');
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
