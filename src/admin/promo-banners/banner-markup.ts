import type { PromoBanner } from '../../entities/readers/promo-banners.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';
import { addElement } from '../preview/add-element.ts';

/** Returns the markup of a home page banner as rendered by `components/BannerTickets.tsx`, but with one image size only. */
export function bannerMarkup(banner: Omit<PromoBanner, 'id' | 'sort_order'>): string {
  const { body } = document.implementation.createHTMLDocument();
  const section = addElement(body, 'section', {
    class: 'section banners no-print',
    'aria-label': 'Promotions',
  });
  const ticket = addElement(section, 'div', { class: 'banner tint-1' });
  const texts = addElement(ticket, 'div', { class: 'banner-text' });
  addElement(texts, 'h3', { dir: 'auto' }, banner.title);
  if (banner.text) addElement(texts, 'p', { dir: 'auto' }, banner.text);
  const href = safeHref(banner.button_link);
  if (banner.button_text && href)
    addElement(texts, 'a', { class: 'button', href, dir: 'auto' }, banner.button_text);
  const src = safeImageSrc(banner.image_url);
  if (src) {
    const stub = addElement(ticket, 'div', { class: 'banner-stub' });
    addElement(stub, 'img', { src, alt: banner.image_alt ?? '' });
  }
  return body.innerHTML;
}
