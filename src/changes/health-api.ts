import type { ProjectEnvironment } from '../environment.ts';
import { rejectWrites } from '../http/reject-writes.ts';
import { type ChangesSource, cachedChanges, changesSourceOf } from './changes-source.ts';

/**
 * Serves `/api/health` for uptime checkers: 200 with the live content version and the age in seconds of the oldest
 * change that is not live (0 if there is none), or 503 if the backend does not respond. Reads at most every five
 * seconds.
 */
export function createHealthApi(source: ChangesSource): (request: Request) => Promise<Response> {
  const changes = cachedChanges(source, 5000);
  return async (request) => {
    const rejection = rejectWrites(request);
    if (rejection) return rejection;
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    const latest = await changes().catch(() => null);
    if (!latest || latest.failing) {
      return Response.json({ status: 'failing', failing: ['backend'] }, { status: 503, headers });
    }
    const { live, behind } = latest.value;
    return Response.json({ status: 'ok', live, behindSeconds: behind }, { headers });
  };
}

/** Creates `/api/health` for an environment's project. */
export const healthApiFor = (environment: ProjectEnvironment) =>
  createHealthApi(changesSourceOf(environment));
