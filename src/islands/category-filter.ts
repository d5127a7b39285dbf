import type { Category } from '../entities/readers/categories.ts';
import { categoryPath } from '../site/paths.ts';

/** Returns the link to a category in the filter; null if there is none. */
export function linkInFilter(root: ParentNode, slug: string): HTMLAnchorElement | null {
  return root.querySelector<HTMLAnchorElement>(`.filter li a[href="${CSS.escape(categoryPath(slug))}"]`);
}

/** Adds a category to the filter unless it is there already. Returns its link. */
export function addToFilter(root: ParentNode, { name, slug }: Category): HTMLAnchorElement | null {
  const known = linkInFilter(root, slug);
  if (known) return known;
  const list = root.querySelector('.filter ul');
  const entry = list?.querySelector('li')?.cloneNode(true);
  const link = entry instanceof Element ? entry.querySelector('a') : null;
  if (!list || !entry || !link) return null;
  link.href = categoryPath(slug);
  link.textContent = name;
  link.dir = 'auto';
  link.removeAttribute('aria-current');
  list.append(entry);
  return link;
}
