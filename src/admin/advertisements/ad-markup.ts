import { safeHref, safeImageSrc } from '../../rules/urls.ts';
import { addElement } from '../preview/add-element.ts';

/** Returns the markup of an image advertisement in a box of this size, as rendered by `components/AdSlot.astro`. */
export function adMarkup(
  { content, target_url }: { content: string; target_url: string },
  { width, height }: { width: number; height: number },
): string {
  const { body } = document.implementation.createHTMLDocument();
  const slot = addElement(body, 'div', { class: `ad ad-${width}x${height}` });
  addElement(slot, 'p', { class: 'ad-label' }, 'Advertisement');
  const box = addElement(slot, 'div', { class: 'ad-box' });
  const link = addElement(box, 'a', {
    href: safeHref(target_url) ?? '',
    target: '_blank',
    rel: 'sponsored nofollow noopener',
  });
  addElement(link, 'img', { src: safeImageSrc(content) ?? '', alt: 'Advertisement' });
  return body.innerHTML;
}
