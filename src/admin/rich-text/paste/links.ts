import { decodePath } from '../../../rules/decode-path.ts';
import { withoutTracking } from '../../../rules/tracking.ts';
import { unwrapAll } from './boxes.ts';

/** Texts of a notice, for one link and for several. */
export const TRACKING_REMOVED = ['link had tracking removed', 'links had tracking removed'] as const;

/**
 * Removes tracking from the links of pasted HTML. A text that is the URL changes too, because the editor would link it
 * again as it is written. Returns their number.
 */
export function removeTracking(body: HTMLElement): number {
  let count = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = hrefOf(link);
    const clean = withoutTracking(href);
    if (clean === href) continue;
    if (link.textContent.trim() === href) link.textContent = clean;
    link.setAttribute('href', clean);
    count += 1;
  }
  return count;
}

/**
 * Unwraps the links of a Google document to places in it, such as those of a table of contents. They contain its URL, which
 * readers can rarely open, and their text is underlined. Returns their number.
 */
export function unwrapDocumentLinks(body: HTMLElement): number {
  if (!body.querySelector('[id^="docs-internal-guid"]')) return 0;
  const links = ':is(a[href*="#heading="], a[href*="#bookmark="])[href^="https://docs.google.com/document/"]';
  for (const { style } of body.querySelectorAll<HTMLElement>(`${links} span`))
    style.textDecoration = style.textDecoration.replace('underline', '').trim();
  const { length } = body.querySelectorAll(links);
  unwrapAll(body, links);
  return length;
}

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

const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
const innerLinks = (body: HTMLElement) => body.querySelectorAll('a[href^="#"]');
const targetOf = (link: Element) => decodePath(hrefOf(link).slice(1));
