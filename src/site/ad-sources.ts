import { AD_PLACEMENTS, type AdPlacement, isAdPlacement } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { safeHref } from '../rules/urls.ts';
import { imageSources } from './image-sources.ts';

/** Image attributes: several sizes of our own images, or the URL of an external image. */
interface Sources {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * Returns the target and the attributes of the image and the optional phone image of an image advertisement; null if it
 * has no safe image and target.
 */
export function adSources(ad: Advertisement) {
  const width = isAdPlacement(ad.placement_key) ? AD_PLACEMENTS[ad.placement_key].width : 0;
  const target = safeHref(ad.target_url);
  const image = sourcesOf(ad.content, `${width}px`);
  if (target === null || image === null) return null;
  return { target, image, phone: sourcesOf(ad.phone_image_url, '100vw') };
}

/** Returns whether a placement's script advertisements run in the page itself. Off unless the operator enables it. */
export function runsAdsInline(placement: AdPlacement): boolean {
  return (process.env['INLINE_AD_PLACEMENTS'] ?? '').split(',').includes(placement);
}

/**
 * Returns an image's attributes without `referrerpolicy`: unlike elsewhere, external hosts learn which site shows their
 * image, because advertisers count that.
 */
function sourcesOf(url: string | null, sizes: string): Sources | null {
  const sources = imageSources(url, sizes);
  return sources && 'referrerpolicy' in sources ? { src: sources.src } : sources;
}
