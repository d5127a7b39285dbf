import type { AdPlacement } from '../../src/entities/readers/ad-placements.ts';
import type { Site } from '../../src/site/site.ts';
import { inlineIn } from '../checks/inspect-file.ts';

/**
 * The placements whose script advertisements run in the page itself, and the hosts they can load from. Empty by
 * default.
 */
export interface InlineAds {
  placements: readonly AdPlacement[];
  sources: readonly string[];
}

/** Additional permissions for the pages of one pattern. */
export interface AdAllowance {
  /** A path pattern as in `_headers`. */
  path: string;
  inlineScripts: string[];
  sources: readonly string[];
}

/**
 * Returns the permissions for script advertisements that run in pages, or none if that is disabled or no such ad is
 * active. `placementsOf` returns the placements of such ads in the rendered pages of each route.
 */
export function adAllowances(
  { placements, sources }: InlineAds,
  ads: Site['ads'],
  placementsOf: () => ReadonlyMap<string, ReadonlySet<string>>,
): AdAllowance[] {
  const scripts = placements.flatMap((placement) => {
    const ad = ads[placement];
    if (ad?.ad_type !== 'script') return [];
    // HTML parsers normalise all line endings to `\n`, and browsers hash the result.
    return { placement, inlineScripts: inlineIn(ad.content.replace(/\r\n?/g, '\n')).inlineScripts };
  });
  if (scripts.length === 0) return [];
  return [...placementsOf()].flatMap(([route, shown]) => {
    const own = scripts.filter(({ placement }) => shown.has(placement));
    if (own.length === 0) return [];
    const path = route.replace(/\[(\w+)\]/g, ':$1');
    return { path, inlineScripts: own.flatMap(({ inlineScripts }) => inlineScripts), sources };
  });
}
