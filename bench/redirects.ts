import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteBuilder } from '../publishing/site-builder.ts';
import { settingsFor, startTestBackend } from '../tests/support/backend.ts';
import type { TestStack } from '../tests/support/stack.ts';
import { until } from '../tests/support/until.ts';
import { largeSite } from './large-site.ts';
import { figure, type Measurement, medianOf, percentiles, timed } from './measurement.ts';
import { saveArticle } from './served-article.ts';
import { loadMeasurements, runLoadTest } from './serving.ts';
import { withStack } from './stacks.ts';

const ARTICLES = 10_000;
const REDIRECTS = 10_000;
const builds = 7;
const renames = 30;

/** Adds old addresses of the newest article, as left behind by renames. */
const oldUrls = `
  insert into private.addresses (kind, slug, record_id, until)
  select 'articles', 'once-' || n, (select id from public.articles where published_at <= now() order by published_at desc limit 1), now()
  from generate_series(1, ${REDIRECTS}) as n;`;

/** Measures what 10,000 redirects cost the build and the local server, and how soon a renamed URL redirects. */
export async function measureRedirects(): Promise<Measurement[]> {
  return [...(await measureBuild()), ...(await withStack(measureServer))];
}

/** Measures builds after one title change, without and with the redirects: medians. */
async function measureBuild(): Promise<Measurement[]> {
  const backend = await startTestBackend();
  await backend.sql(largeSite(ARTICLES));
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  const builder = new SiteBuilder(settingsFor(backend));
  let number = 0;
  const build = async () => {
    number += 1;
    await backend.sql(`update public.articles set title = 'Run ${number}' where slug = 'bench-article-1'`);
    const recyclable = join(folder, String(number - 4));
    return timed(() => builder.build(join(folder, String(number)), { recyclable }));
  };
  const median = async () => {
    const times: number[] = [];
    for (let run = 0; run < builds; run += 1) times.push(await build());
    return medianOf(times);
  };
  for (let run = 0; run < 5; run += 1) await build();
  const without = await median();
  await backend.sql(oldUrls);
  await build();
  const withRedirects = await median();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
  return [
    figure(`build, ${ARTICLES} articles, one changed: time`, without, 'ms', 0),
    figure(`build, ${ARTICLES} articles, one changed, ${REDIRECTS} redirects: time`, withRedirects, 'ms', 0),
  ];
}

async function measureServer(stack: TestStack): Promise<Measurement[]> {
  const times = await renameRepeatedly(stack);
  await stack.sql(`${oldUrls}
    update public.articles set title = title || '.' where slug = 'renamed-${renames - 1}'`);
  await stack.publish();
  const paths = Array.from({ length: REDIRECTS }, (_, index) => `/articles/once-${1 + index}`);
  return [
    ...percentiles('rename to redirect of the old URL', times, 's'),
    ...loadMeasurements(`${REDIRECTS} redirects, home`, await runLoadTest(stack.siteUrl, ['/'])),
    ...loadMeasurements(`${REDIRECTS} redirects, an old URL`, await runLoadTest(stack.siteUrl, paths)),
  ];
}

/** Returns the seconds from the response to Save until the old URL redirects. */
async function renameRepeatedly(stack: TestStack): Promise<number[]> {
  let slug = 'exchange-lists-the-wrong-otter';
  const times: number[] = [];
  for (let run = 0; run < renames; run += 1) {
    const old = slug;
    slug = `renamed-${run}`;
    const project = { url: stack.supabaseUrl, secretKey: stack.secretKey };
    await saveArticle(project, old, { slug });
    const redirects = async () =>
      (await fetch(`${stack.siteUrl}/articles/${old}`, { method: 'HEAD', redirect: 'manual' })).status ===
      301;
    times.push((await timed(() => until(`${old} redirects`, redirects, 60_000, 10))) / 1000);
  }
  return times;
}
