import type { ProjectEnvironment } from '../environment.ts';
import { rejectWrites } from '../http/reject-writes.ts';
import { type ChangesSource, cachedChanges, changesSourceOf } from './changes-source.ts';

/** Together with the 12 seconds between a page's requests, this makes a change visible within half a minute. */
const EDGE_SECONDS = 15;

/**
 * Serves `/api/changes`: the recent changes. Reads them at most every two seconds, regardless of the number of
 * visitors; the CDN caches responses for 15 seconds. If the backend stops responding, keeps returning the last changes;
 * returns 204 if there have been none, so pages stay as built.
 */
export function createChangesApi(source: ChangesSource): (request: Request) => Promise<Response> {
  const changes = cachedChanges(source, 2000);
  return async (request) => {
    const rejection = rejectWrites(request);
    if (rejection) return rejection;
    const latest = await changes().catch(() => null);
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, max-age=${EDGE_SECONDS}`,
      // Excludes the query string from the cache key, so that nobody can bypass the cache.
      'Netlify-Vary': 'query=none',
      'X-Content-Type-Options': 'nosniff',
    };
    return latest
      ? new Response(JSON.stringify(latest.value), { headers })
      : new Response(null, { status: 204, headers });
  };
}

/** Creates `/api/changes` for an environment's project. */
export const changesApiFor = (environment: ProjectEnvironment) =>
  createChangesApi(changesSourceOf(environment));
