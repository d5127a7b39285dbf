import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { lastGood } from '../prices/last-good.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

interface HealthApiOptions {
  read: () => Promise<RecentChanges>;
  now?: () => number;
}

/**
 * Serves `/api/health` for uptime checkers: 200 with the live content version and the age in seconds of the oldest
 * change that is not live (0 if there is none), or 503 if the backend does not respond. Reads at most every five
 * seconds.
 */
export function createHealthApi({
  read,
  now = Date.now,
}: HealthApiOptions): (request: Request) => Promise<Response> {
  const changes = lastGood(read, { freshFor: 5000, pauseAfterFailure: 5000, now });
  return async (request) => {
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Use GET or HEAD.', { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
    }
    const latest = await changes().catch(() => null);
    if (!latest || latest.failing) {
      return Response.json({ status: 'failing', failing: ['backend'] }, { status: 503, headers });
    }
    const { live, behind } = latest.value;
    return Response.json({ status: 'ok', live, behindSeconds: behind }, { headers });
  };
}

/** Creates `/api/health` for an environment's project. */
export function healthApiFor(environment: ProjectEnvironment): (request: Request) => Promise<Response> {
  const db = createReader({ ...projectOf(environment), timeoutMs: 8000, retries: 0 });
  return createHealthApi({ read: () => recentChanges(db) });
}
