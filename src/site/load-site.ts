import { createReader } from '../entities/reader/client.ts';
import { currentSite, setCurrentSite } from './current-site.ts';
import { siteEnvironment } from './environment.ts';
import { readSite } from './site.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

/** Milliseconds after which the content is stale. Set only by the dev server; a build reads once. */
const freshness = Number(process.env['SITE_FRESHNESS_MS'] ?? Number.POSITIVE_INFINITY);

let readAt = 0;

/** The public content: what the builder read, or a fresh read on the dev server. */
export function loadSite(): Promise<SiteIndex> {
  const known = currentSite();
  if (known && Date.now() - readAt < freshness) return known;
  readAt = Date.now();
  const { supabaseUrl, publishableKey } = siteEnvironment();
  const url = process.env['SUPABASE_INTERNAL_URL'] ?? supabaseUrl;
  return setCurrentSite(
    readSite(createReader({ url, publishableKey })).then((site) => createSiteIndex(site)),
  );
}
