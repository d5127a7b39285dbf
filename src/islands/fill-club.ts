import { benefitItems, clubImage, testimonialFigures } from '../components/club-parts.ts';
import type { Club } from '../entities/readers/live-club.ts';
import { isLongTitle } from '../rules/long-title.ts';
import { patchElement } from './changes/in-place.ts';
import { elementsOf } from './markup.ts';

/** Fills the Alpha Club page with its content. Inserts values only as text or validated URLs. */
export function fillClub(page: ParentNode, club: Club): void {
  document.title = document.title.replace(page.querySelector('h1')?.textContent ?? '', () => club.title);
  setText(page, 'h1', club.title);
  page.querySelector('h1')?.classList.toggle('is-long', isLongTitle(club.title));
  setText(page, '.call', club.callToAction.text);
  page.querySelector('.call')?.setAttribute('href', club.callToAction.link);
  fillImage(page, club);
  setText(page, '#benefits-title', club.benefits_title);
  fillList(page, '.benefits', benefitItems(club.benefits_list));
  setText(page, '#testimonials-title', club.testimonials_title);
  fillList(page, '.quotes', testimonialFigures(club.testimonials));
}

function setText(page: ParentNode, selector: string, text: string): void {
  const element = page.querySelector(selector);
  if (element) element.textContent = text;
}

/** Shows the items of a list. Hides the section of an empty one. */
function fillList(page: ParentNode, selector: string, items: string): void {
  const list = page.querySelector(selector);
  list?.replaceChildren(...elementsOf(items));
  list?.closest('section')?.toggleAttribute('hidden', items === '');
}

function fillImage(page: ParentNode, club: Club): void {
  const shown = page.querySelector('.inner > .image');
  const [image] = elementsOf(clubImage(club));
  if (!image) shown?.remove();
  else if (shown) patchElement(shown, image);
  else page.querySelector('.inner > i')?.before(image);
}
