import type { Advertisement } from '../entities/readers/advertisements.ts';
import { safeHref, safeImageSrc } from '../rules/urls.ts';

/** Shows an image with a link to the advertiser in a box. Changes nothing if the same ad is already shown. */
export function fillImageAd(box: Element, ad: Advertisement): void {
  const src = safeImageSrc(ad.content);
  const target = safeHref(ad.target_url);
  if (!src || !target) {
    box.replaceChildren();
    return;
  }
  const shown = box.querySelector('a');
  const image = shown?.querySelector('img') ?? new Image();
  if (shown?.getAttribute('href') !== target || image.getAttribute('src') !== src) {
    image.alt = 'Advertisement';
    image.src = src;
    box.replaceChildren(linkTo(target, image));
  }
}

function linkTo(target: string, content: Node): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = target;
  link.target = '_blank';
  link.rel = 'sponsored nofollow noopener';
  link.append(content);
  return link;
}
