/**
 * Changes the preferences of a REST request to what has the same effect in a hosted project:
 * - A change that must affect a single row affects none if there are more. @supabase/lite 0.10 reports an error then, but
 *   has changed all of them.
 * - Estimated counts are exact for small tables. The statistics of an embedded database are never updated.
 */
export function withHostedPreferences(request: Request): Request {
  const headers = new Headers(request.headers);
  const given = headers.get('prefer') ?? '';
  const limit = changesSingleRow(request) ? ', handling=strict, max-affected=1' : '';
  const prefer = given.replace('count=estimated', 'count=exact') + limit;
  if (prefer === given) return request;
  headers.set('prefer', prefer);
  return new Request(request, { headers });
}

/** Returns whether a request must change exactly one row. */
export function changesSingleRow({ method, headers }: Request): boolean {
  if (method !== 'PATCH' && method !== 'DELETE') return false;
  const isSingle = headers.get('accept')?.includes('application/vnd.pgrst.object') === true;
  return isSingle && !headers.get('prefer')?.includes('max-affected');
}
