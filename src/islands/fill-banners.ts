import { bannerTickets } from '../components/banner-tickets.ts';
import type { PromoBanner } from '../entities/readers/promo-banners.ts';
import { patchChildren } from './changes/in-place.ts';
import { elementsOf } from './markup.ts';

/** Shows these banners. Those that are already shown stay the same elements. */
export function fillBanners(root: Element, banners: readonly PromoBanner[]): void {
  const shown = root.firstElementChild;
  const [next] = elementsOf(bannerTickets(banners));
  if (!shown || !next) {
    root.replaceChildren(next ?? '');
    return;
  }
  const tints = [...next.children].map(({ className }) => className);
  patchChildren(shown, [...next.children], hasSameContent);
  for (const [position, tint] of tints.entries()) shown.children[position]?.setAttribute('class', tint);
}

/** Compares tickets without their tint, which depends on their position. */
function hasSameContent(old: Node, ticket: Node): boolean {
  const [before, after] = [[...old.childNodes], [...ticket.childNodes]];
  return (
    before.length === after.length && before.every((node, index) => node.isEqualNode(after[index] ?? null))
  );
}
