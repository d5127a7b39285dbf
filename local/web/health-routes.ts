import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSpace, MEGABYTE, MIN_FREE_FILES } from '../bytes.ts';
import { fetchRoute } from './fetch-route.ts';
import type { Route } from './site-server.ts';

/** With less free space, saving and publishing may soon fail. */
const MIN_FREE_BYTES = 100 * MEGABYTE;
const BACKEND_TIMEOUT_MS = 3000;
/** These routes are public, so checks are not repeated for each request. */
const CACHE_TTL_MS = 1000;

interface HealthOptions {
  /** The project's URL on this machine, and its publishable key. */
  url: string;
  publishableKey: string;
  /** The folder of the release that is being served. */
  releaseFolder: () => string;
  dataDir: string;
  minFreeBytes?: number;
}

/**
 * Returns the routes `/healthz` (200: this process responds) and `/readyz` (200: visitors and editors can use the site;
 * 503: lists the failing checks). Both send a small JSON response, which contains no secrets and must not be cached.
 */
export function healthRoutes(options: HealthOptions): Record<string, Route> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<string[]> = Promise.resolve([]);
  const failing = () => {
    if (performance.now() - checkedAt > CACHE_TTL_MS) {
      checkedAt = performance.now();
      result = failingChecks(options);
    }
    return result;
  };
  return {
    '/healthz': fetchRoute(async () => json({ status: 'ok' })),
    '/readyz': fetchRoute(async () => {
      const names = await failing();
      return names.length === 0
        ? json({ status: 'ready' })
        : json({ status: 'not ready', failing: names }, 503);
    }),
  };
}

const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

async function failingChecks({
  url,
  publishableKey,
  releaseFolder,
  dataDir,
  minFreeBytes = MIN_FREE_BYTES,
}: HealthOptions): Promise<string[]> {
  const checks: Record<string, () => Promise<boolean>> = {
    backend: async () => {
      // Unlike a list of articles, never empty: a broken database can return no rows to every query.
      const response = await fetch(`${url}/rest/v1/rpc/current_content`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
      });
      const content: unknown = await response.json();
      return response.ok && typeof content === 'object' && content !== null && 'version' in content;
    },
    release: async () => (await stat(join(releaseFolder(), 'index.html'))).isFile(),
    disk: async () => {
      const { free, freeFiles } = await diskSpace(dataDir);
      return free >= minFreeBytes && freeFiles >= MIN_FREE_FILES;
    },
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
  );
  return results.flatMap(([name, isPassing]) => (isPassing ? [] : [name]));
}
