import type { PromoBanner } from '../entities/readers/promo-banners.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { textDirection } from '../rules/text-direction.ts';
import { tintAt } from '../rules/tint.ts';
import { promotionRel, safeHref } from '../rules/urls.ts';
import { imageSources } from '../site/image-sources.ts';

const IMAGE_SIZES = '(min-width: 64rem) 17rem, (min-width: 40rem) 40vw, calc(94.8vw - 0.8rem)';

/** Returns the HTML of the promo banners, for built and open pages and the preview; empty if there are none. */
export function bannerTickets(banners: readonly PromoBanner[]): string {
  if (banners.length === 0) return '';
  return `<section class="section banners no-print" aria-label="Promotions">${banners.map(ticket).join('')}</section>`;
}

function ticket(banner: PromoBanner, position: number): string {
  const { title, text, button_text } = banner;
  const href = safeHref(banner.button_link);
  const image = imageSources(banner.image_url, IMAGE_SIZES);
  const link = { class: 'button', href, rel: promotionRel(href ?? '') || null, dir: 'auto' };
  const picture = {
    ...image,
    alt: banner.image_alt ?? '',
    width: 1200,
    height: 675,
    loading: 'lazy',
    decoding: 'async',
  };
  return [
    `<div class="banner ${tintAt(position)}"><div class="banner-text">`,
    `<h3 dir="${textDirection(title)}">${escapeHtml(title)}</h3>`,
    text && `<p dir="${textDirection(text)}">${escapeHtml(text)}</p>`,
    button_text && href && `<a${htmlAttributes(link)}>${escapeHtml(button_text)}</a>`,
    '</div>',
    image && `<div class="banner-stub"><img${htmlAttributes(picture)}></div>`,
    '</div>',
  ].join('');
}
