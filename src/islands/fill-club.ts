import type { Club } from '../entities/readers/live-club.ts';
import { isLongTitle } from '../rules/long-title.ts';
import { tintAt } from '../rules/tint.ts';
import { imageSources } from '../site/image-sources.ts';
import { fillText } from './fill-text.ts';
import { setImageSources } from './set-image-sources.ts';

/** Fills the Alpha Club page with its content. Inserts values only as text or validated URLs. */
export function fillClub(page: ParentNode, club: Club): void {
  document.title = document.title.replace(page.querySelector('h1')?.textContent ?? '', () => club.title);
  setText(page, 'h1', club.title);
  page.querySelector('h1')?.classList.toggle('is-long', isLongTitle(club.title));
  setText(page, '.call', club.callToAction.text);
  page.querySelector('.call')?.setAttribute('href', club.callToAction.link);
  fillImage(page, club);
  setText(page, '#benefits-title', club.benefits_title);
  page
    .querySelector('#benefits-title')
    ?.closest('section')
    ?.toggleAttribute('hidden', club.benefits_list.length === 0);
  repeat(page.querySelector('.benefits'), club.benefits_list, (item, benefit) => {
    item.textContent = benefit;
  });
  setText(page, '#testimonials-title', club.testimonials_title);
  page.querySelector('.testimonials')?.toggleAttribute('hidden', club.testimonials.length === 0);
  repeat(page.querySelector('.quotes'), club.testimonials, (item, { quote, author }, position) => {
    item.classList.add(tintAt(position));
    fillText(item, 'blockquote', quote);
    fillText(item, 'figcaption', author);
  });
}

function setText(page: ParentNode, selector: string, text: string): void {
  const element = page.querySelector(selector);
  if (element) element.textContent = text;
}

function fillImage(page: ParentNode, { image_url, image_alt }: Club): void {
  const template = page.querySelector<HTMLTemplateElement>('.hero template');
  const shown = page.querySelector('.hero img');
  const image = shown ?? copyOf(template);
  // Removes the drawing that replaced an image that failed to load.
  page.querySelector('.hero .cover')?.remove();
  const sources = imageSources(image_url, image?.getAttribute('sizes') ?? '100vw');
  if (!image || !sources) {
    shown?.remove();
    return;
  }
  setImageSources(image, sources);
  image.setAttribute('alt', image_alt);
  if (!shown) template?.before(image);
}

/** Replaces a list's items with one copy of its template per entry. */
function repeat<Entry>(
  list: Element | null,
  entries: readonly Entry[],
  fill: (item: Element, entry: Entry, position: number) => void,
): void {
  const template = list?.querySelector('template');
  if (!list || !template) return;
  const items = entries.flatMap((entry, position) => {
    const item = copyOf(template);
    if (!item) return [];
    fill(item, entry, position);
    return item;
  });
  list.replaceChildren(...items, template);
}

function copyOf(template: HTMLTemplateElement | null): Element | null {
  const element = template?.content.firstElementChild;
  return element ? document.importNode(element, true) : null;
}
