import { createReader } from '../entities/reader/client.ts';
import { lastGood } from '../prices/last-good.ts';
import { type PriceEnvironment, projectOf } from '../prices/price-environment.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

/** With the 12 seconds between two requests of a page, a change is visible within half a minute. */
const EDGE_SECONDS = 15;

interface ChangesApiOptions {
  read: () => Promise<RecentChanges>;
  now?: () => number;
}

/**
 * Serves `/api/changes`: the recent changes, from one read every two seconds at most, however many visitors ask, and
 * from the CDN's cache for 15 seconds. Without a backend there is no content (204), so pages stay as they were built.
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
    const known = await changes().catch(() => null);
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, max-age=${EDGE_SECONDS}`,
      // No part of the query belongs to the cache's key, so that nobody can bypass the cache.
      'Netlify-Vary': 'query=none',
      'X-Content-Type-Options': 'nosniff',
    };
    return known
      ? new Response(JSON.stringify(known.value), { headers })
      : new Response(null, { status: 204, headers });
  };
}

/** `/api/changes` of an environment's project. */
export function changesApiFor(environment: PriceEnvironment): (request: Request) => Promise<Response> {
  const db = createReader({ ...projectOf(environment), timeLimit: 8000, retries: 0 });
  return createChangesApi({ read: () => recentChanges(db) });
}
