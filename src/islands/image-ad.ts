import { PHONE_AD } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import { adSources } from '../site/ad-sources.ts';

/** Shows an image ad, linked to the advertiser, in a box. Does nothing if it is already shown. */
export function fillImageAd(box: Element, ad: Advertisement): void {
  const sources = adSources(ad);
  if (!sources) {
    box.replaceChildren();
    return;
  }
  const { target, image, phone } = sources;
  const expected = [target, image.src, phone && (phone.srcset ?? phone.src)];
  const shown = [
    attributeOf(box, 'a', 'href'),
    attributeOf(box, 'img', 'src'),
    attributeOf(box, 'source', 'srcset'),
  ];
  if (expected.every((value, index) => value === shown[index])) return;
  const picture = document.createElement('picture');
  if (phone) {
    const source = document.createElement('source');
    const { src, srcset = src, ...sizes } = phone;
    picture.append(Object.assign(source, { media: PHONE_AD, srcset, ...sizes }));
  }
  picture.append(Object.assign(new Image(), { alt: 'Advertisement', ...image }));
  box.replaceChildren(linkTo(target, picture));
}

const attributeOf = (box: Element, name: string, attribute: string) =>
  box.querySelector(name)?.getAttribute(attribute) ?? null;

function linkTo(target: string, content: Node): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = target;
  link.target = '_blank';
  link.rel = 'sponsored nofollow noopener';
  link.append(content);
  return link;
}
