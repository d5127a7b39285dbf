import { PHONE_AD } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { safeHref, safeImageSrc } from '../rules/urls.ts';

/** Shows an image with a link to the advertiser in a box. Changes nothing if the same ad is already shown. */
export function fillImageAd(box: Element, ad: Advertisement): void {
  const src = safeImageSrc(ad.content);
  const phone = safeImageSrc(ad.phone_image_url);
  const target = safeHref(ad.target_url);
  if (!src || !target) {
    box.replaceChildren();
    return;
  }
  const shown = ['a:href', 'img:src', 'source:srcset'].map((part) => {
    const [name = '', attribute = ''] = part.split(':');
    return box.querySelector(name)?.getAttribute(attribute) ?? null;
  });
  if ([target, src, phone].every((value, index) => value === shown[index])) return;
  const picture = document.createElement('picture');
  if (phone) picture.append(sourceFor(phone));
  const image = new Image();
  image.alt = 'Advertisement';
  image.src = src;
  picture.append(image);
  box.replaceChildren(linkTo(target, picture));
}

function sourceFor(phone: string): HTMLSourceElement {
  const source = document.createElement('source');
  source.media = PHONE_AD;
  source.srcset = phone;
  return source;
}

function linkTo(target: string, content: Node): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = target;
  link.target = '_blank';
  link.rel = 'sponsored nofollow noopener';
  link.append(content);
  return link;
}
