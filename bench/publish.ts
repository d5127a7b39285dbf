import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteBuilder } from '../publishing/site-builder.ts';
import { StackMaker, type TestStack } from '../tests/support/stack.ts';
import { largeSite, siteSizes } from './large-site.ts';
import { figure, type Measurement, medianOf, percentiles, timed } from './measurement.ts';
import { saveArticle, waitUntilServed } from './served-article.ts';

const runs = 30;
const warmUps = 4;
const restarts = 3;
/**
 * Long enough, with 10,000 articles, to index for search and save the builder's state, and to load it after a restart.
 */
const STATE_SAVED_MS = 45_000;
const BUILDER_READY_MS = 15_000;

/**
 * Measures the time from the response to Save until the changed page is served, including the debounce time: 30 title
 * changes in sequence, and the first one after each of three restarts.
 */
export async function measurePublishing(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of siteSizes) {
    const maker = new StackMaker();
    let stack = await maker.start();
    const times = await publishTitles(stack, size);
    const afterRestart: number[] = [];
    for (let run = 0; run < restarts; run += 1) {
      await sleep(STATE_SAVED_MS);
      stack = await stack.restart();
      await sleep(BUILDER_READY_MS);
      afterRestart.push(await publishTitle(stack, `Title after restart ${run}`));
    }
    const what = `publish, ${size} articles`;
    measurements.push(
      ...percentiles(`${what}: save to served`, times, 's'),
      figure(`${what}: first save after a restart to served`, medianOf(afterRestart), 's'),
      figure(`${what}: pages and files re-rendered`, await renderedAgain(stack)),
    );
    await stack.stop();
    maker.dispose();
  }
  return measurements;
}

/**
 * Fills a site with articles and changes one title 30 times. Returns the seconds from the response to Save until the changed
 * page is served.
 */
export async function publishTitles(stack: TestStack, articles: number): Promise<number[]> {
  const page = `${stack.siteUrl}/articles/bench-article-1`;
  await stack.sql(largeSite(articles));
  // All pages are new, which takes minutes with 50,000 articles.
  await waitUntilServed(page, 'Article 1 ', 900_000);
  // The site has just been replaced, so the next builds have no recyclable folders. For an existing site, they are
  // prepared at startup.
  for (let run = 0; run < warmUps; run += 1) {
    await save(stack, `Warm up ${run}.`);
    await waitUntilServed(page, `Warm up ${run}.`);
  }
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1)
    times.push(await publishTitle(stack, `Title of run ${run} of ${articles}`));
  return times;
}

/** Saves a title and returns how many seconds later it is served. */
async function publishTitle(stack: TestStack, title: string): Promise<number> {
  await save(stack, title);
  return (await timed(() => waitUntilServed(`${stack.siteUrl}/articles/bench-article-1`, title))) / 1000;
}

function save({ supabaseUrl: url, secretKey }: TestStack, title: string): Promise<void> {
  return saveArticle({ url, secretKey }, 'bench-article-1', { title });
}

/**
 * Returns the number of files that a builder renders after a title change. The publisher does not report it, so this
 * runs its own builds before and after.
 */
async function renderedAgain(stack: TestStack): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  const builder = new SiteBuilder({
    supabaseUrl: stack.supabaseUrl,
    publishableKey: stack.publishableKey,
    priceUrl: '/api/coingecko',
    siteUrl: stack.siteUrl,
    siteName: 'Bench',
    inlineAds: { placements: [], sources: [] },
    secrets: [],
  });
  await builder.build(join(folder, 'before'));
  await save(stack, 'Re-rendered');
  const { rendered } = await builder.build(join(folder, 'after'));
  rmSync(folder, { recursive: true, force: true });
  return rendered;
}
