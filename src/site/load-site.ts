import { createReader } from '../entities/database/client.ts';
import { currentSite, setCurrentSite } from './current-site.ts';
import { siteEnvironment } from './environment.ts';
import { readSite } from './site.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

/** Set only by the dev server; a build reads once. */
const MAX_AGE_MS = Number(process.env['SITE_MAX_AGE_MS'] ?? Number.POSITIVE_INFINITY);

let readAt = 0;

/** Returns the public content: what the builder read, or a fresh read on the dev server. */
export function loadSite(): Promise<SiteIndex> {
  const current = currentSite();
  if (current && Date.now() - readAt < MAX_AGE_MS) return current;
  readAt = Date.now();
  const { supabaseUrl, publishableKey } = siteEnvironment();
  const url = process.env['SUPABASE_INTERNAL_URL'] ?? supabaseUrl;
  return setCurrentSite(
    readSite(createReader({ url, publishableKey })).then((site) => createSiteIndex(site)),
  );
}
