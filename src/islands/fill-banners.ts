import type { PromoBanner } from '../entities/readers/promo-banners.ts';
import { tintAt } from '../rules/tint.ts';
import { promotionRel, safeHref } from '../rules/urls.ts';
import { imageSources } from '../site/image-sources.ts';
import { patchChildren } from './changes/in-place.ts';
import { fillText } from './fill-text.ts';
import { setImageSources } from './set-image-sources.ts';

/** The `sizes` attribute of the images of banners. */
export const BANNER_IMAGE_SIZES = '(min-width: 64rem) 17rem, (min-width: 40rem) 40vw, calc(94.8vw - 0.8rem)';

/** Shows these banners in copies of the template. Inserts values only as text or validated URLs. */
export function fillBanners(
  root: Element,
  template: HTMLTemplateElement,
  banners: readonly PromoBanner[],
): void {
  const old = root.querySelector(':scope > .banners');
  const section = old ?? document.importNode(template.content, true).querySelector('.banners');
  const sample = template.content.querySelector('.banner');
  if (!section || !sample || banners.length === 0) {
    old?.remove();
    return;
  }
  patchChildren(
    section,
    banners.map((banner) => filled(sample, banner)),
    hasSameContent,
  );
  for (const [position, ticket] of [...section.children].entries()) {
    ticket.className = `banner ${tintAt(position)}`;
  }
  if (!old) root.prepend(section);
}

/** Compares tickets without their tint, which depends on their position. */
function hasSameContent(old: Node, ticket: Node): boolean {
  const [before, after] = [[...old.childNodes], [...ticket.childNodes]];
  return (
    before.length === after.length && before.every((node, index) => node.isEqualNode(after[index] ?? null))
  );
}

function filled(sample: Element, banner: PromoBanner): Element {
  const ticket = document.importNode(sample, true);
  fillText(ticket, 'h3', banner.title);
  fillText(ticket, 'p', banner.text);
  const link = safeHref(banner.button_link);
  const button = ticket.querySelector<HTMLAnchorElement>('a.button');
  button?.setAttribute('href', link ?? '');
  const rel = promotionRel(link ?? '');
  if (button && rel !== '') button.rel = rel;
  fillText(ticket, '.button', link && banner.button_text);
  const image = ticket.querySelector('img');
  const sources = imageSources(banner.image_url, BANNER_IMAGE_SIZES);
  if (image && sources) {
    setImageSources(image, sources);
    image.alt = banner.image_alt ?? '';
  } else {
    ticket.querySelector('.banner-stub')?.remove();
  }
  return ticket;
}
