import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
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
  const work = await newWorkFolder();
  await rm(work, { recursive: true, force: true });
  await build({ root, outDir: work, logLevel: 'silent' });
  await writeSearchIndex(work);
  const files = (await readdir(work, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(work, join(entry.parentPath, entry.name)));
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const articles = files.filter((file) => /^articles[/\\][^/\\]+\.html$/.test(file)).length;
  refuseSmallSite(articles, pages, await previousPages(settings.siteUrl));
  const check = await checkSite(work, files, settings.secrets);
  await writeSecurityHeaders(work, check, settings);
  const info = await writeBuildInfo(work, builtAt, pages);
  await rm(outDir, { recursive: true, force: true });
  await move(work, outDir);
  return { ...info, deadContentLinks: check.deadContentLinks };
}

/**
 * Astro keeps its intermediate files beside the output, or in one place of the working folder when the output is
 * elsewhere, where two builds at once would meet: so each build gets a folder of its own in here, and is moved when it is done.
 */
async function newWorkFolder(): Promise<string> {
  const builds = join(root, '.cache/builds');
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(builds)) {
    if (!isRunning(Number(name))) await rm(join(builds, name), { recursive: true, force: true });
  }
  return join(builds, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch {
    // Another file system.
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}
