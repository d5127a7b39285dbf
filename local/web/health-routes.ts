import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isRead } from './plain-responses.ts';
import type { Route } from './site-server.ts';

/** Below this, saving and publishing may fail soon. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;
const BACKEND_PATIENCE_MS = 3000;
/** Anybody may ask, so a check is not repeated for each request. */
const FRESH_FOR_MS = 1000;

interface HealthOptions {
  /** Where this machine reaches the project, and its publishable key. */
  url: string;
  publishableKey: string;
  /** The folder of the release that is being served. */
  releaseFolder: () => string;
  dataDir: string;
  minFreeBytes?: number;
}

/**
 * `/healthz` (200: this process responds) and `/readyz` (200: visitors and editors can use the site; 503 names the
 * checks that fail). Both return small JSON without secrets that must not be cached.
 */
export function healthRoutes(options: HealthOptions): Record<string, Route> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<string[]> = Promise.resolve([]);
  const failing = () => {
    if (performance.now() - checkedAt > FRESH_FOR_MS) {
      checkedAt = performance.now();
      result = failingChecks(options);
    }
    return result;
  };
  return {
    '/healthz': jsonRoute(async () => ({ status: 200, json: { status: 'ok' } })),
    '/readyz': jsonRoute(async () => {
      const names = await failing();
      return names.length === 0
        ? { status: 200, json: { status: 'ready' } }
        : { status: 503, json: { status: 'not ready', failing: names } };
    }),
  };
}

async function failingChecks({
  url,
  publishableKey,
  releaseFolder,
  dataDir,
  minFreeBytes = MIN_FREE_BYTES,
}: HealthOptions): Promise<string[]> {
  const checks: Record<string, () => Promise<boolean>> = {
    backend: async () => {
      const answer = await fetch(`${url}/rest/v1/articles?select=id&limit=1`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(BACKEND_PATIENCE_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    },
    release: async () => (await stat(join(releaseFolder(), 'index.html'))).isFile(),
    disk: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize >= minFreeBytes;
    },
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
  );
  return results.flatMap(([name, isFine]) => (isFine ? [] : [name]));
}

function jsonRoute(answer: () => Promise<{ status: number; json: object }>): Route {
  return async (request, response) => {
    if (!isRead(request, response)) return;
    const { status, json } = await answer();
    const body = JSON.stringify(json);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
