import type { ArticleTeaser } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { emptyStates } from '../rules/messages.ts';
import { categoryPath } from '../site/paths.ts';
import { emptyState, newRows } from './cards.ts';
import { setPageTitle } from './page-title.ts';

/** Fills a copy of an empty article list, which contains a filter, with a category's articles. */
export function fillCategory(root: ParentNode, category: Category, articles: ArticleTeaser[]): void {
  const { name } = category;
  setPageTitle(name);
  for (const title of root.querySelectorAll('h1, .filter .value')) title.textContent = name;
  for (const current of root.querySelectorAll('.filter [aria-current]'))
    current.removeAttribute('aria-current');
  addToFilter(root, category)?.setAttribute('aria-current', 'page');
  const rows = articles.length > 0 ? newRows(articles) : [emptyState(emptyStates.articlesInCategory(name))];
  root.querySelector('.empty')?.replaceWith(...rows);
}

/** Returns the link to a category in the filter; null if there is none. */
export function linkInFilter(root: ParentNode, slug: string): HTMLAnchorElement | null {
  return root.querySelector<HTMLAnchorElement>(`.filter li a[href="${CSS.escape(categoryPath(slug))}"]`);
}

/** Adds a category to the filter unless it is there already, after an entry or at the end. Returns its link. */
export function addToFilter(
  root: ParentNode,
  { name, slug }: Category,
  previous?: Element | null,
): HTMLAnchorElement | null {
  const known = linkInFilter(root, slug);
  if (known) return known;
  const entry = root.querySelector('.filter li')?.cloneNode(true);
  const link = entry instanceof Element ? entry.querySelector('a') : null;
  if (!entry || !link) return null;
  link.href = categoryPath(slug);
  link.textContent = name;
  link.dir = 'auto';
  link.removeAttribute('aria-current');
  (previous ?? root.querySelector('.filter li:last-child'))?.after(entry);
  return link;
}
