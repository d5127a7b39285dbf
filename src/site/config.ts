import type { AdPlacement } from '../entities/readers/ad-placements.ts';
import { siteEnvironment } from './environment.ts';

/** The site's name and fixed texts, and the settings from the environment. */
export const { siteName } = siteEnvironment();
export const siteTagline = 'All the news that’s fit to moon';
export const siteDescription =
  'Independent news about memecoins: what moved, who moved it, and whether the dog is all right.';
/** Shown in every page's footer, independent of the contact page. */
export const contactAddress = 'hello@moondispatch.example';
/** Author of articles without one, in structured data and feeds. */
export const teamName = `${siteName} Team`;

/** Whether a placement's script advertisements run in the page itself: nowhere, unless the operator enables it. */
export function runsAdsInline(placement: AdPlacement): boolean {
  return (process.env['INLINE_AD_PLACEMENTS'] ?? '').split(',').includes(placement);
}

/** The absolute URL of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteEnvironment().siteUrl).href;
}
