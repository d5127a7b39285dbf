import type { AdPlacement } from '../entities/readers/ad-placements.ts';
import { siteEnvironment } from './environment.ts';

/** Returns whether a placement's script advertisements run in the page itself. Off unless the operator enables it. */
export function runsAdsInline(placement: AdPlacement): boolean {
  return (process.env['INLINE_AD_PLACEMENTS'] ?? '').split(',').includes(placement);
}

/** Returns the absolute URL of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteEnvironment().siteUrl).href;
}
