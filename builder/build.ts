import { readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build } from 'astro';
import { createReader } from '../src/data/client.ts';
import { contentVersion } from '../src/data/content-version.ts';
import { type BuildInfo, writeBuildInfo } from './build-info.ts';
import { checkSite } from './check-site.ts';
import { previousPages, refuseSmallSite } from './refuse-small-site.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeSecurityHeaders } from './security-headers.ts';

const root = resolve(import.meta.dirname, '..');

/** What a build works with; the page code reads the same values from its `PUBLIC_…` variables. */
export interface BuildSettings {
  supabaseUrl: string;
  publishableKey: string;
  priceUrl: string;
  siteUrl: string;
  siteName: string;
  /** Values that no built file may hold. */
  secrets: string[];
}

/** What was built, and the links in articles' texts that lead nowhere. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
}

/** Builds the site into `outDir` (emptied first) from the content of the Supabase project; throws when anything is amiss. */
export async function buildSite(outDir: string, settings: BuildSettings): Promise<BuildResult> {
  const builtAt = new Date().toISOString();
  Object.assign(process.env, {
    BUILT_AT: builtAt,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    SITE_URL: settings.siteUrl,
    PUBLIC_SITE_NAME: settings.siteName,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    PUBLIC_COINGECKO_URL: settings.priceUrl,
  });
  // Asked first, so that a project that does not answer is told at once and by its address.
  await contentVersion(createReader({ url: settings.supabaseUrl, publishableKey: settings.publishableKey }));
  await rm(outDir, { recursive: true, force: true });
  await build({ root, outDir, logLevel: 'silent' });
  await writeSearchIndex(outDir);
  const files = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)));
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const articles = files.filter((file) => /^articles[/\\][^/\\]+\.html$/.test(file)).length;
  refuseSmallSite(articles, pages, await previousPages(settings.siteUrl));
  const check = await checkSite(outDir, files, settings.secrets);
  await writeSecurityHeaders(outDir, check, settings);
  const info = await writeBuildInfo(outDir, builtAt, pages);
  return { ...info, deadContentLinks: check.deadContentLinks };
}
