import { decodePath } from '../../../rules/decode-path.ts';

/**
 * Returns the IDs to which links within pasted HTML lead, such as those of footnotes. Gives their targets these IDs,
 * which older programs write as names.
 */
export function linkedIds(body: HTMLElement): ReadonlySet<string> {
  const ids = new Set([...innerLinks(body)].map(targetOf));
  for (const anchor of body.querySelectorAll<HTMLAnchorElement>('a[name]:not([id])'))
    if (ids.has(anchor.name)) anchor.id = anchor.name;
  return ids;
}

/** Unwraps the links to places that were not pasted, and those of headings to themselves. Removes all other IDs. */
export function unwrapDeadLinks(body: HTMLElement): void {
  const places = new Map([...body.querySelectorAll('[id]')].map((place) => [place.id, place]));
  const used = new Set<Element>();
  for (const link of innerLinks(body)) {
    const place = places.get(targetOf(link));
    if (place && !place.contains(link)) used.add(place);
    else if (link.id === '') link.replaceWith(...link.childNodes);
    else link.removeAttribute('href');
  }
  for (const place of places.values()) if (!used.has(place)) place.removeAttribute('id');
}

const innerLinks = (body: HTMLElement) => body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');
const targetOf = (link: Element) => decodePath((link.getAttribute('href') ?? '').slice(1));
