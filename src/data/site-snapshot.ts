import { createReader } from './client.ts';
import { readSite, type Site } from './site.ts';

/** Milliseconds after which a reading is stale. Set by the dev server only: a build works with one reading. */
const freshness = Number(process.env['SITE_FRESHNESS_MS'] ?? Number.POSITIVE_INFINITY);

let snapshot: Promise<Site> | undefined;
let readAt = 0;

/** The public content as this build sees it: read on the first call, the same for every page after it. */
export function loadSite(): Promise<Site> {
  if (!snapshot || Date.now() - readAt > freshness) {
    readAt = Date.now();
    snapshot = readSite(
      createReader({
        url: import.meta.env.PUBLIC_SUPABASE_URL,
        publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      }),
    );
  }
  return snapshot;
}
