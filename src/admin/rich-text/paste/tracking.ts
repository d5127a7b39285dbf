import { withoutTracking } from '../../../rules/tracking.ts';

/** Texts of a notice, for one link and for several. */
export const TRACKING_REMOVED = ['link had tracking removed', 'links had tracking removed'] as const;

/**
 * Removes tracking from the links of pasted HTML. A text that is the URL changes too, because the editor would link it
 * again as it is written. Returns their number.
 */
export function removeTracking(body: HTMLElement): number {
  let count = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const clean = withoutTracking(href);
    if (clean === href) continue;
    if (link.textContent.trim() === href) link.textContent = clean;
    link.setAttribute('href', clean);
    count += 1;
  }
  return count;
}
