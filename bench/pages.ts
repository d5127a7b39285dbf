import { setTimeout } from 'node:timers/promises';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { z } from 'zod';
import type { RecentChanges } from '../src/changes/recent-changes.ts';
import { categoryPath, coinPath, paths } from '../src/site/paths.ts';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { startFakeCoinGecko } from '../tests/support/fake-coingecko.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { TestStack } from '../tests/support/stack.ts';
import { figure, type Measurement, medianOf } from './measurement.ts';
import { withStack } from './stacks.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = [
  { audit: 'largest-contentful-paint', name: 'LCP', unit: 'ms', digits: 0 },
  { audit: 'cumulative-layout-shift', name: 'CLS', unit: '', digits: 3 },
  { audit: 'total-blocking-time', name: 'TBT', unit: 'ms', digits: 0 },
] as const;
const kinds = ['Document', 'Script', 'Stylesheet', 'Image', 'Font'];

/** The requests as Lighthouse reports them. */
const requestList = z.object({
  items: z.array(
    z.object({ url: z.string(), resourceType: z.string().default('Other'), transferSize: z.number() }),
  ),
});

/**
 * Measures every kind of public page in Lighthouse's mobile mode, which simulates a slow device and network: medians of
 * three runs.
 */
export async function measurePages(): Promise<Measurement[]> {
  const prices = await startFakeCoinGecko();
  prices.logos = false;
  const measurements = await withStack(measureRoutes, { COINGECKO_URL: prices.url });
  await prices.stop();
  return measurements;
}

async function measureRoutes(stack: TestStack): Promise<Measurement[]> {
  await untilChangesAreOld(stack);
  const measurements: Measurement[] = [];
  for (const [name, path] of Object.entries(await routesOf(stack))) {
    // The first visit creates the page's images in the requested sizes. A CDN already has them.
    await makePopular(await audit(stack.siteUrl + path), stack.siteUrl);
    const loads: Measurement[][] = [];
    for (let run = 0; run < runs; run += 1) loads.push(figuresOf(name, await audit(stack.siteUrl + path)));
    measurements.push(...medians(loads));
  }
  return measurements;
}

/** Requests the files of a page as often as the local server needs to compress them thoroughly. */
async function makePopular({ lhr }: RunnerResult, siteUrl: string): Promise<void> {
  const { items } = requestList.parse(lhr.audits['network-requests']?.details);
  const files = items.flatMap(({ url }) =>
    url.startsWith(siteUrl) && !url.includes('/supabase/') ? [url] : [],
  );
  for (let time = 0; time < 4; time += 1) {
    for (const file of files) await (await fetch(file, { headers: { 'accept-encoding': 'br' } })).bytes();
  }
  await setTimeout(2000);
}

/** Waits until open pages no longer show the content that the stack started with as changes. */
async function untilChangesAreOld({ siteUrl }: TestStack): Promise<void> {
  for (;;) {
    const response = await fetch(`${siteUrl}/api/changes`);
    if (response.status !== 200) return;
    const { changes }: RecentChanges = await response.json();
    const missing = 90 - Math.min(...changes.map(({ seconds }) => seconds));
    if (missing <= 0) return;
    await setTimeout(1000 * missing);
  }
}

/** Returns one page of each kind by name. The article and its category are the newest of the seed. */
async function routesOf(stack: TestStack): Promise<Record<string, string>> {
  const [newest] = await stack.sql(
    `select articles.slug, categories.slug as category
     from public.articles join public.categories on categories.id = category_id
     where published_at <= now() order by published_at desc limit 1`,
  );
  return {
    home: paths.home,
    articles: paths.articles,
    category: categoryPath(String(newest?.['category'])),
    article: `${paths.articles}/${newest?.['slug']}`,
    memecoins: paths.memecoins,
    coin: coinPath('dogecoin'),
    'alpha club': paths.alphaClub,
    contact: paths.contact,
    search: paths.search,
    login: paths.login,
  };
}

/** Runs Lighthouse in a separate browser, so that nothing is cached. */
async function audit(url: string): Promise<RunnerResult> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
  }
}

function figuresOf(name: string, { lhr, artifacts }: RunnerResult): Measurement[] {
  const { items } = requestList.parse(lhr.audits['network-requests']?.details);
  const bytesOf = (kind: string) =>
    items
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((total, { transferSize }) => total + transferSize, 0);
  // The run has no interaction, so these are the scripts loaded before any, including inline scripts.
  const scripts = artifacts.Scripts.reduce((total, { length }) => total + (length ?? 0), 0);
  const own = (what: string, ...rest: [value: number, unit?: string, digits?: number]) =>
    figure(`pages, ${name}: ${what}`, ...rest);
  return [
    ...categories.map((id) => own(id, 100 * (lhr.categories[id]?.score ?? Number.NaN))),
    ...metrics.map(({ audit, name: what, unit, digits }) =>
      own(what, lhr.audits[audit]?.numericValue ?? Number.NaN, unit, digits),
    ),
    own('requests', items.length),
    ...kinds.map((kind) => own(`${kind.toLowerCase()}s, compressed`, bytesOf(kind), 'bytes')),
    own('JavaScript before interaction, unpacked', scripts, 'bytes'),
  ];
}

/** Returns the median of each figure over the runs. */
function medians(loads: readonly Measurement[][]): Measurement[] {
  const [first = []] = loads;
  return first.map(({ what, unit }, index) => ({
    what,
    value: medianOf(loads.map((figures) => figures[index]?.value ?? Number.NaN)),
    unit,
  }));
}
