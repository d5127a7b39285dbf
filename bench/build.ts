import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '../local/backend/start.ts';
import { startTestBackend } from '../tests/support/backend.ts';
import { largeSite, siteSizes } from './large-site.ts';
import { figure, type Measurement, medianOf } from './measurement.ts';
import { buildWithPeers, type PeerArticle } from './peers.ts';
import { type Built, medianTime, runBuild } from './run-build.ts';

const runs = 3;

/**
 * Measures builds (`npm run build`, including reads) of sites of several sizes, as medians of three runs: from scratch
 * with images, and from the cache after one article has changed. Without images, measures one build from scratch.
 * Eleventy and Hugo build the same articles if they are installed.
 */
export async function measureBuilds(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  // Nothing is removed until the end: after many files were deleted, ext4 without a journal creates files ten times more
  // slowly for minutes.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const measurements: Measurement[] = [];
  for (const size of siteSizes) measurements.push(...(await measureSize(size, folder)));
  return measurements;
}

async function measureSize(size: number, folder: string): Promise<Measurement[]> {
  const backend = await startTestBackend();
  await backend.sql(largeSite(size));
  const variables = {
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
  };
  const newSite = () => mkdtempSync(join(folder, 'site-'));
  const first = newSite();
  const builds = [await runBuild(first, variables, '--from-scratch')];
  while (builds.length < runs) builds.push(await runBuild(newSite(), variables, '--from-scratch'));
  const peers = buildWithPeers(await articlesFor(backend), runs, folder);
  await runBuild(newSite(), variables);
  const warm: Built[] = [];
  for (let run = 0; run < runs; run += 1) {
    await backend.sql(`update public.articles set title = 'Run ${run}' where slug = 'bench-article-1'`);
    warm.push(await runBuild(newSite(), variables));
  }
  await backend.sql('update public.articles set image_url = null');
  const withoutImages = await runBuild(newSite(), variables, '--from-scratch');
  await backend.stop();
  const what = `build, ${size} articles`;
  return [
    ...figuresOf(what, builds, first),
    ...[...peers].map(([name, times]) => figure(`${what} with ${name}: time`, medianOf(times), 's')),
    figure(`${what}: one changed, from the cache`, medianTime(warm), 's'),
    figure(`${what} without images: time, the first 500 cards not drawn before`, withoutImages.seconds, 's'),
  ];
}

/** Returns the figures of builds from scratch, one of which is in the folder `site`. */
function figuresOf(what: string, builds: readonly Built[], site: string): Measurement[] {
  const seconds = medianTime(builds);
  const pages = builds[0]?.pages ?? 0;
  return [
    figure(`${what}: time`, seconds, 's'),
    figure(`${what}: pages`, pages),
    figure(`${what}: pages a second`, pages / seconds, '', 0),
    figure(`${what}: peak memory`, medianOf(builds.map(({ megabytes }) => megabytes)), 'MB'),
    figure(`${what}: size of the site`, bytesBelow(site) / 2 ** 20, 'MB', 0),
  ];
}

/** Returns the articles of the site as other generators read them: as files. */
async function articlesFor(backend: Backend): Promise<PeerArticle[]> {
  const rows = await backend.sql(
    `select article.slug, title, content, published_at, name from public.articles as article
     left join public.categories as category on category.id = category_id where published_at <= now()`,
  );
  return rows.map((row) => ({
    slug: String(row['slug']),
    title: String(row['title']),
    content: String(row['content']),
    publishedAt: new Date(String(row['published_at'])).toISOString(),
    category: String(row['name'] ?? ''),
  }));
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}
