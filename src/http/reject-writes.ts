/** Returns a response with status 405 to a request that is neither GET nor HEAD, otherwise null. */
export function rejectWrites({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  return Response.json({ error: 'Use GET or HEAD.' }, { status: 405, headers });
}
