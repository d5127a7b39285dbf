import { AD_PLACEMENTS, isAdPlacement, PHONE_AD } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { htmlAttributes } from '../rules/html.ts';
import { adSources } from '../site/ad-sources.ts';

/**
 * Returns the HTML of an image advertisement, for built and open pages and the preview; empty if it has no safe image and
 * target.
 */
export function imageAd(ad: Advertisement): string {
  const sources = adSources(ad);
  if (!sources || !isAdPlacement(ad.placement_key)) return '';
  const { target, image, phone } = sources;
  const { width, height } = AD_PLACEMENTS[ad.placement_key];
  const picture = { ...image, alt: 'Advertisement', width, height, loading: 'lazy', decoding: 'async' };
  const onPhones = phone && { media: PHONE_AD, srcset: phone.srcset ?? phone.src, sizes: phone.sizes };
  return [
    `<a${htmlAttributes({ href: target })} target="_blank" rel="sponsored nofollow noopener"><picture>`,
    onPhones && `<source${htmlAttributes(onPhones)}>`,
    `<img${htmlAttributes(picture)}></picture></a>`,
  ].join('');
}
