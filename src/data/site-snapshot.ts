import { createReader } from './client.ts';
import { readSite, type Site } from './site.ts';

/** How long the dev server shows one reading, in milliseconds, before it reads again. */
const devFreshness = 1000;

let snapshot: Promise<Site> | undefined;
let readAt = 0;

/** The public content as this build sees it: read on the first call, the same for every page after it. */
export function loadSite(): Promise<Site> {
  const stale = import.meta.env.DEV && Date.now() - readAt > devFreshness;
  if (!snapshot || stale) {
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
