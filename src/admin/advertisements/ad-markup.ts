import { PHONE_AD } from '../../entities/readers/ad-placements.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';
import { addElement } from '../preview/add-element.ts';

/** Returns the markup of an image advertisement in a box of this size, as rendered by `components/AdSlot.astro`. */
export function adMarkup(
  { content, phone_image_url, target_url }: { content: string; phone_image_url: string; target_url: string },
  { width, height }: { width: number; height: number },
): string {
  const { body } = document.implementation.createHTMLDocument();
  const phone = safeImageSrc(phone_image_url);
  const slot = addElement(body, 'div', {
    class: `ad ad-${width}x${height}`,
    'data-type': 'image',
    ...(phone !== null && { 'data-phone': '' }),
  });
  addElement(slot, 'p', { class: 'ad-label' }, 'Advertisement');
  const box = addElement(slot, 'div', { class: 'ad-box' });
  const link = addElement(box, 'a', {
    href: safeHref(target_url) ?? '',
    target: '_blank',
    rel: 'sponsored nofollow noopener',
  });
  const picture = addElement(link, 'picture', {});
  if (phone !== null) addElement(picture, 'source', { media: PHONE_AD, srcset: phone });
  addElement(picture, 'img', { src: safeImageSrc(content) ?? '', alt: 'Advertisement' });
  return body.innerHTML;
}
