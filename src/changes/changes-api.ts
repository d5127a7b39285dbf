import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { lastGood } from '../prices/last-good.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

/** Together with the 12 seconds between a page's requests, this makes a change visible within half a minute. */
const EDGE_SECONDS = 15;

interface ChangesApiOptions {
  read: () => Promise<RecentChanges>;
  now?: () => number;
}

/**
 * Serves `/api/changes`: the recent changes. Reads them at most every two seconds, regardless of the number of
 * visitors; the CDN caches responses for 15 seconds. If the backend stops responding, keeps returning the last changes;
 * returns 204 if there have been none, so pages stay as built.
 */
export function createChangesApi({
  read,
  now = Date.now,
}: ChangesApiOptions): (request: Request) => Promise<Response> {
  const changes = lastGood(read, { freshFor: 2000, pauseAfterFailure: 5000, now });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Use GET or HEAD.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
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
export function changesApiFor(environment: ProjectEnvironment): (request: Request) => Promise<Response> {
  const db = createReader({ ...projectOf(environment), timeoutMs: 8000, retries: 0 });
  return createChangesApi({ read: () => recentChanges(db) });
}
