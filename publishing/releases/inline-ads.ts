import type { AdPlacement } from '../../src/entities/readers/ad-placements.ts';
import type { Site } from '../../src/site/site.ts';
import { inlineIn } from '../checks/inspect-file.ts';

/** The placements whose script advertisements run in the page itself, and where these may load from. None by default. */
export interface InlineAds {
  placements: readonly AdPlacement[];
  sources: readonly string[];
}

/** What the pages of one pattern allow besides what every page does. */
export interface AdAllowance {
  /** As `_headers` writes paths. */
  path: string;
  inlineScripts: string[];
  sources: readonly string[];
}

/** Where each placement stands. */
const pagesOf: Record<AdPlacement, readonly string[]> = {
  homepage_sidebar_medium_rectangle: ['/'],
  homepage_bottom_banner: ['/'],
  articles_list_top_banner: [
    '/articles',
    '/articles/page/:page',
    '/articles/category/:category',
    '/articles/category/:category/page/:page',
  ],
  article_top_banner: ['/articles/:slug'],
  article_sidebar_square: ['/articles/:slug'],
};

/** What the script advertisements that run in pages need there: nothing where the switch is off or no such ad is active. */
export function adAllowances({ placements, sources }: InlineAds, ads: Site['ads']): AdAllowance[] {
  const scripts = new Map<string, string[]>();
  for (const placement of placements) {
    const ad = ads[placement];
    if (ad?.ad_type !== 'script') continue;
    // Parsers of HTML read every kind of line end as this one.
    const own = inlineIn(ad.content.replace(/\r\n?/g, '\n')).inlineScripts;
    for (const path of pagesOf[placement]) scripts.set(path, [...(scripts.get(path) ?? []), ...own]);
  }
  return [...scripts].map(([path, inlineScripts]) => ({ path, inlineScripts, sources }));
}
