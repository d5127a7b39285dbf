import { z } from 'zod';
import { OperatorError } from '../../src/environment.ts';

/** A site that shrinks below this part of its pages between two builds has lost something, until somebody says otherwise. */
const keptPart = 0.5;
const smallEnough = 20;
const wayOut =
  'If that is intended, choose “Publish anyway” on the Publishing screen of the console, or build once with ALLOW_SMALL_SITE=1.';

/** How much there is on a site; `articles` is null for builds that did not record it. */
const siteSize = z.object({ pages: z.number().int(), articles: z.number().int().nullable().default(null) });
export type SiteSize = z.infer<typeof siteSize>;

/** A build that was refused because too much would disappear. */
export class SmallSiteError extends OperatorError {
  /** How many articles the site would have. */
  readonly articles: number;
  /** How many it has; null when that is not known. */
  readonly articlesBefore: number | null;

  constructor(message: string, articles: number, articlesBefore: number | null) {
    super(message);
    this.articles = articles;
    this.articlesBefore = articlesBefore;
  }
}

/** How large the served site is: from `PREVIOUS_BUILD` (its build.json), else from its `/build.json`; null when that cannot be read. */
export async function previousSite(siteUrl: string): Promise<SiteSize | null> {
  const known = process.env['PREVIOUS_BUILD'];
  if (known !== undefined) return siteSize.parse(JSON.parse(known));
  if (!siteUrl.startsWith('https:')) return null;
  const answer = await fetch(`${siteUrl}/build.json`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  const json: unknown = await answer?.json().catch(() => null);
  return siteSize.safeParse(json).data ?? null;
}

/**
 * Throws a SmallSiteError when the new site has no article, or less than half of the pages that are served now, unless
 * `permittedArticles` returns a number that it does not fall below: an administrator has accepted that loss.
 */
export async function assertSiteSize(
  site: { pages: number; articles: number },
  previous: SiteSize | null,
  permittedArticles: () => Promise<number | null>,
): Promise<void> {
  const isSmall =
    site.articles === 0 ||
    (previous !== null && previous.pages >= smallEnough && site.pages < previous.pages * keptPart);
  if (!isSmall || process.env['ALLOW_SMALL_SITE'] === '1') return;
  const permitted = await permittedArticles();
  if (permitted !== null && site.articles >= permitted) return;
  const before = previous?.articles ?? null;
  throw new SmallSiteError(`${whatIsLost(site, previous)} ${wayOut}`, site.articles, before);
}

function whatIsLost(
  { pages, articles }: { pages: number; articles: number },
  previous: SiteSize | null,
): string {
  const before = previous?.articles ?? null;
  const lost =
    before === null || before <= articles
      ? ''
      : `${before - articles} of ${before} articles would disappear from the site. `;
  if (articles === 0) return `${lost}There is no published article, so the site was not rebuilt.`;
  return `${lost}The new site would have ${pages} pages instead of ${previous?.pages}, so it was not published.`;
}
