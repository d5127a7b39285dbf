import { withoutTracking, withoutTrackingIn } from '../../../rules/tracking.ts';

/** Texts of a notice, for one link and for several. */
export const TRACKING_REMOVED = ['link had tracking removed', 'links had tracking removed'] as const;

/**
 * Removes tracking from the links of pasted HTML and from the URLs in its text, because the editor links those as they are
 * written. Returns their number.
 */
export function removeTracking(body: HTMLElement): number {
  let count = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const clean = withoutTracking(href);
    if (clean === href) continue;
    link.setAttribute('href', clean);
    count += 1;
  }
  const texts = document.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('pre, code')) continue;
    const clean = withoutTrackingIn(node.nodeValue ?? '');
    if (clean.count === 0) continue;
    node.nodeValue = clean.text;
    if (!node.parentElement?.closest('a[href]')) count += clean.count;
  }
  return count;
}
