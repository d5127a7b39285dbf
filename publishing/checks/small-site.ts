import type { z } from 'zod';
import type { Reader } from '../../src/entities/database/client.ts';
import { DataError } from '../../src/entities/database/unwrap.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { buildInfo } from '../build-info.ts';
import { hasCode } from '../files/folders.ts';

/**
 * A site that shrinks below this fraction of its pages has probably lost content. An administrator can approve the
 * loss.
 */
const MIN_REMAINING_SHARE = 0.5;
const SMALL_SITE_PAGES = 20;
const remedy =
  'If that is intended, choose “Publish anyway” on the Publishing screen of the console, or build once with ALLOW_SMALL_SITE=1.';

/** The size of a site. `articles` is null for builds that did not record it. */
const siteSize = buildInfo.pick({ pages: true, articles: true });
export type SiteSize = z.infer<typeof siteSize>;

/** The size of the live site; `none` if there is no site yet, and `unknown` if it could not be read. */
export type PreviousSite = SiteSize | 'none' | 'unknown';

/** Why a build is blocked: the number of articles that the site would have, and that it has now (null if unknown). */
export interface SiteLoss {
  articles: number;
  articlesBefore: number | null;
}

/** Thrown when a build is blocked because too much content would disappear. */
export class SmallSiteError extends OperatorError {
  readonly loss: SiteLoss;

  constructor(message: string, loss: SiteLoss) {
    super(message);
    this.loss = loss;
  }
}

/** Returns the size of the live site from `PREVIOUS_BUILD` (its build.json, or `none`) or its `/build.json`. */
export async function previousSite(siteUrl: string): Promise<PreviousSite> {
  const previousBuild = process.env['PREVIOUS_BUILD'];
  if (previousBuild === 'none') return previousBuild;
  if (previousBuild !== undefined) return siteSize.parse(JSON.parse(previousBuild));
  if (!siteUrl.startsWith('https:')) return 'none';
  try {
    const response = await fetch(`${siteUrl}/build.json`, { signal: AbortSignal.timeout(5000) });
    if (response.status === 404) return 'none';
    return response.ok ? siteSize.parse(await response.json()) : 'unknown';
  } catch (error) {
    return isWithoutServer(error) ? 'none' : 'unknown';
  }
}

/** Returns whether a request failed because the host does not exist or has no web server. */
function isWithoutServer(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause, 'ENOTFOUND', 'ECONNREFUSED');
}

/**
 * Throws a SmallSiteError if the new site lost all articles or more than half of the live site's pages, unless it has
 * at least as many articles as `approvedArticles` returns. A first build without articles counts as a loss too, because
 * the key or a policy may hide them.
 */
export async function assertSiteSize(
  site: { pages: number; articles: number },
  live: PreviousSite,
  approvedArticles: () => Promise<number | null>,
): Promise<void> {
  const previous = typeof live === 'string' ? null : live;
  const isSmall =
    (site.articles === 0 && previous?.articles !== 0) ||
    (previous !== null &&
      previous.pages >= SMALL_SITE_PAGES &&
      site.pages < previous.pages * MIN_REMAINING_SHARE);
  if (!isSmall || process.env['ALLOW_SMALL_SITE'] === '1') return;
  const approved = await approvedArticles();
  if (approved !== null && site.articles >= approved) return;
  throw new SmallSiteError(`${describeLoss(site, previous, live === 'unknown')} ${remedy}`, {
    articles: site.articles,
    articlesBefore: previous?.articles ?? null,
  });
}

function describeLoss(
  { pages, articles }: { pages: number; articles: number },
  previous: SiteSize | null,
  isUnknown: boolean,
): string {
  const before = previous?.articles ?? null;
  const lost =
    before === null || before <= articles
      ? ''
      : `${before - articles} of ${before} articles would disappear from the site. `;
  if (articles === 0) {
    const unknown = isUnknown ? ', and the live site could not be read' : '';
    return `${lost}There is no published article${unknown}, so the site was not rebuilt.`;
  }
  return `${lost}The new site would have ${pages} pages instead of ${previous?.pages}, so it was not published.`;
}

/**
 * Returns the minimum number of articles that a build may publish because an administrator approved the loss, or null
 * without such an approval. The first build of a site without articles needs none.
 */
export async function approvedArticles(db: Reader, isFirst: boolean): Promise<number | null> {
  const { data, error } = await db.rpc('approved_articles', { is_first: isFirst });
  if (error) throw new DataError('the approved number of articles', error.message, error.code);
  return data ?? null;
}
