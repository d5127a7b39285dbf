import { AD_PLACEMENTS, isAdPlacement } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { safeHref } from '../rules/urls.ts';
import { imageSources } from './image-sources.ts';

/** Attributes of an image: several sizes of ours, or the one address of an external image. */
interface Sources {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/** Where an image advertisement leads, its image, and the one for phones if it has one. */
interface AdSources {
  readonly target: string;
  readonly image: Sources;
  readonly phone: Sources | null;
}

/** What the elements of an image advertisement need; null if it has no safe image and target. */
export function adSources(ad: Advertisement): AdSources | null {
  const width = isAdPlacement(ad.placement_key) ? AD_PLACEMENTS[ad.placement_key].width : 0;
  const target = safeHref(ad.target_url);
  const image = sourcesOf(ad.content, `${width}px`);
  if (target === null || image === null) return null;
  return { target, image, phone: sourcesOf(ad.phone_image_url, '100vw') };
}

/** Unlike elsewhere, other hosts learn which site their image is on: advertisers count that. */
function sourcesOf(address: string | null, sizes: string): Sources | null {
  const sources = imageSources(address, sizes);
  return sources && 'referrerpolicy' in sources ? { src: sources.src } : sources;
}
