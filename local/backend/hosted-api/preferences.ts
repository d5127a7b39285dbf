/** Preferences that can matter to a change of a single row. With strict handling, others would be errors. */
const KNOWN = /^(?:return|missing|tx|count)=/;

/**
 * Adjusts the preferences of a REST request so that they have the same effect as in a hosted project:
 * - A change that must affect a single row affects none if there are more. @supabase/lite 0.10 also reports an error, but
 *   only after it has changed all of them.
 * - Estimated counts are exact for small tables. @supabase/lite relies on statistics, which PGlite never updates.
 */
export function withHostedPreferences(request: Request): Request {
  const headers = new Headers(request.headers);
  const given = headers.get('prefer') ?? '';
  let prefer = given.replace('count=estimated', 'count=exact');
  if (changesSingleRow(request)) {
    const known = prefer.split(/\s*,\s*/).filter((preference) => KNOWN.test(preference));
    prefer = [...known, 'handling=strict', 'max-affected=1'].join(', ');
  }
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
