import { z } from 'zod';
import { buildInfo } from '../../publishing/build-info.ts';
import { PRICES_STATE_HEADER } from '../../src/prices/price-client.ts';
import { userAgentHeader } from '../../src/prices/price-proxy.ts';
import { parseQuotes } from '../../src/prices/quotes.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { publicUrl } from '../backend/public-url.ts';
import { type Checks, type Finding, fail, pass, warn } from './check.ts';
import { jobFinding } from './publishing-job.ts';
import { applyMigrations } from './remedies.ts';
import { readReport } from './report.ts';
import { jsonOf, requestProject, sendRequest } from './requests.ts';
import type { Target } from './target.ts';

const liveBuild = buildInfo.pick({ contentVersion: true, contentId: true, builtAt: true });
const currentContent = z.object({ version: z.number(), id: z.string() });

async function site(target: Target): Promise<Finding> {
  const page = await sendRequest(`${target.siteUrl}/`);
  if (page.status !== 200) {
    return fail(
      `${target.siteUrl} returns status ${page.status}`,
      'Check SITE_URL and the log of the last deploy.',
    );
  }
  const policy = page.headers.get('content-security-policy') ?? '';
  if (policy === '') {
    return fail(
      'pages are served without a Content-Security-Policy',
      'The host must apply dist/_headers: publish the dist folder created by npm run build.',
    );
  }
  // Compares keys, because the embedded backend has one URL on this machine and another for visitors.
  if (!page.text.includes(target.publishableKey)) {
    return fail(
      `${target.siteUrl} was built for another project`,
      "Set PUBLIC_SUPABASE_URL and its key in the site's build environment and deploy again.",
    );
  }
  const status = target.form === 'hosted' ? 200 : await statusOfPublicBackend(target);
  return status === 200 || status === 206
    ? pass(`${target.siteUrl} is served with its headers`)
    : fail(
        `${publicUrl(target.siteUrl)} returns status ${status}, so the console does not work`,
        'Check that the product runs, and the settings of a proxy in front of it (docs/self-hosting.md, step 4).',
      );
}

/**
 * Requests the beginning of a list from the embedded backend as the console does. Some proxies change the Host header,
 * and some caches reject the response because of its Content-Range header.
 */
async function statusOfPublicBackend({ siteUrl, publishableKey }: Target): Promise<number> {
  const { status } = await sendRequest(`${publicUrl(siteUrl)}/rest/v1/articles?select=id&limit=1`, {
    headers: { apikey: publishableKey, Prefer: 'count=exact' },
  });
  return status;
}

async function freshness(target: Target): Promise<Finding> {
  const response = await sendRequest(`${target.siteUrl}/build.json`);
  const { data: live } = liveBuild.safeParse(jsonOf(response));
  if (!live) {
    return fail(
      `${target.siteUrl}/build.json could not be read (${response.status})`,
      'The site served there was not built from this code. Deploy it.',
    );
  }
  if (response.headers.get('cache-control') !== 'no-store') {
    return fail(
      'build.json is cacheable, so the console cannot determine which version is live',
      'Apply the headers of dist/_headers.',
    );
  }
  const contentResponse = await requestProject(
    target,
    target.publishableKey,
    '/rest/v1/rpc/current_content',
    {},
  );
  const content = currentContent.safeParse(jsonOf(contentResponse)).data;
  if (content === undefined) {
    return fail(`could not read the content version (${contentResponse.status})`, applyMigrations(target));
  }
  if (live.contentId === content.id) return pass(`version ${live.contentVersion}, built ${live.builtAt}`);
  if (live.contentVersion < content.version && (await readReport(target))?.is_rolled_back) {
    return warn(
      'the site was rolled back to an older build',
      'The next change, or Publish now at /admin/publishing, will update it.',
    );
  }
  const remedy =
    'If this persists, /admin/publishing shows when the next build can run and how recent builds ended.';
  return live.contentVersion < content.version
    ? fail(`the site shows version ${live.contentVersion}, the content is at ${content.version}`, remedy)
    : fail(
        `the site shows version ${live.contentVersion}, which this database does not have (it is at ${content.version}): it was restored from an older backup, or SITE_URL belongs to another project`,
        `The next build replaces it. ${remedy}`,
      );
}

async function publishing(target: Target): Promise<Finding> {
  const report = await readReport(target);
  if (!report) return fail('cannot be checked until the migrations are applied', applyMigrations(target));
  const build = report.last_build;
  switch (build?.outcome) {
    case 'blocked':
      return fail(
        `blocked: ${withoutDot(build.error ?? 'no reason given')}`,
        'Publishing is blocked until you restore the articles or choose “Publish anyway” at /admin/publishing.',
      );
    case 'failed':
    case 'interrupted':
      return fail(
        `${build.outcome}: ${withoutDot(build.error ?? 'no reason given')}`,
        report.publishing?.stopped
          ? 'It will not be retried. Fix the cause, then choose “Publish now” at /admin/publishing.'
          : 'It will be retried automatically; /admin/publishing shows when.',
      );
    default:
      return pass(build === null ? 'no build requested yet' : build.outcome);
  }
}

async function hook(target: Target): Promise<Finding> {
  const { status } = await sendRequest(`${target.siteUrl}/hooks/rebuild`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (status === 401) return pass('the publisher responds and rejects unsigned calls');
  if (status < 300) {
    return fail(
      `${target.siteUrl}/hooks/rebuild accepts unsigned calls (${status})`,
      'The server at that path is not this project’s publisher. Make sure that nothing else handles it.',
    );
  }
  const report = await readReport(target);
  return jobFinding(report?.publishing ?? null);
}

const PRICE_REMEDY =
  'On one machine, the output of npm start gives the reason. Hosted: check COINGECKO_API_KEY of the functions and, on Netlify, their SUPABASE_SECRET_KEY and the log of store-prices.';

async function prices(target: Target): Promise<Finding> {
  const list = await requestProject(
    target,
    target.publishableKey,
    '/rest/v1/trending_memecoins?select=coingecko_id&coingecko_id=not.is.null&order=rank',
  );
  const coins = z.array(z.object({ coingecko_id: z.string() })).safeParse(jsonOf(list)).data ?? [];
  if (coins.length === 0) return pass('no listed coin has a CoinGecko ID, so no prices are requested');
  const ids = coins.map(({ coingecko_id }) => coingecko_id).join(',');
  const base = new URL(target.priceUrl, `${target.siteUrl}/`).href.replace(/\/$/, '');
  const response = await sendRequest(`${base}/simple/price?ids=${ids}&vs_currencies=usd`, {
    headers: userAgentHeader,
  });
  const json = jsonOf(response);
  if (response.status !== 200 || json === null) {
    return fail(
      `${base} returns status ${response.status}`,
      'Check that the function is deployed and that PUBLIC_SUPABASE_URL and its key are set for functions too.',
    );
  }
  if (parseQuotes(json).size === 0) return fail(`${base} returns no prices`, PRICE_REMEDY);
  return response.headers.get(PRICES_STATE_HEADER) === 'last-good'
    ? warn('prices are out of date, because no new ones arrive', PRICE_REMEDY)
    : pass(`${base} returns prices`);
}

/** Checks of the public site. */
export const siteChecks: Checks = {
  site,
  'live version': freshness,
  'last build': publishing,
  'build hook': hook,
  prices,
};
