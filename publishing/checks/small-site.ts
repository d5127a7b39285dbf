import { z } from 'zod';
import { OperatorError } from '../../src/environment.ts';

const liveBuild = z.object({ pages: z.number().int() });
/** A site that shrinks below this part of its pages between two builds has lost something, until somebody says otherwise. */
const keptPart = 0.5;
const smallEnough = 20;

/** How many pages the served site has: from `PREVIOUS_PAGES`, else from its `/build.json`; null when there is none to be had. */
export async function previousPages(siteUrl: string): Promise<number | null> {
  const known = process.env['PREVIOUS_PAGES'];
  if (known !== undefined) return Number(known) || null;
  if (!siteUrl.startsWith('https:')) return null;
  const answer = await fetch(`${siteUrl}/build.json`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  const json: unknown = await answer?.json().catch(() => null);
  return liveBuild.safeParse(json).data?.pages ?? null;
}

/** Throws an OperatorError when the new site has no article, or less than half of the pages that are served now. */
export function refuseSmallSite(articles: number, pages: number, previous: number | null): void {
  if (process.env['ALLOW_SMALL_SITE'] === '1') return;
  const wayOut = 'If that is what you want, build once with ALLOW_SMALL_SITE=1.';
  if (articles === 0) {
    throw new OperatorError(`There is no published article, so the site was not built anew. ${wayOut}`);
  }
  if (previous !== null && previous >= smallEnough && pages < previous * keptPart) {
    throw new OperatorError(
      `The new site would have ${pages} pages where the served one has ${previous}, so it was not published. ${wayOut}`,
    );
  }
}
