import type { AdPlacement } from '../entities/readers/ad-placements.ts';
import { siteEnvironment } from './environment.ts';

/** The site's name and texts that are fixed, and the settings that come from the environment. */
export const { siteName } = siteEnvironment();
export const siteTagline = 'All the news that’s fit to moon';
export const siteDescription =
  'Independent news about memecoins: what moved, who moved it, and whether the dog is all right.';
/** Shown in the footer of every page, whatever the contact page says. */
export const contactAddress = 'hello@moondispatch.example';
/** Signs articles without an author in structured data and feeds. */
export const teamName = `${siteName} Team`;

/** Whether the script advertisements of a placement run in the page itself: nowhere, unless the operator says so. */
export function runsAdsInline(placement: AdPlacement): boolean {
  return (process.env['INLINE_AD_PLACEMENTS'] ?? '').split(',').includes(placement);
}

/** A path of this site as a complete address. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteEnvironment().siteUrl).href;
}
