import type { RecentChange } from '../../changes/recent-changes.ts';
import { liveReader } from '../../entities/database/live.ts';
import { allCategories, type Category } from '../../entities/readers/categories.ts';
import { categoryPath } from '../../site/paths.ts';
import { addToFilter, linkInFilter } from '../fill-category.ts';
import { setPageTitle } from '../page-title.ts';
import { retint } from '../retint.ts';
import { changeInPlace } from './in-place.ts';

/** Shows the current names of renamed categories and removes links to deleted ones. */
export async function updateCategories(changes: readonly RecentChange[]): Promise<void> {
  const categories = await allCategories(liveReader());
  await changeInPlace(() => showCategories(changes, categories));
}

function showCategories(changes: readonly RecentChange[], categories: readonly Category[]): void {
  for (const { hidden, slugs } of changes) {
    const links = slugs.flatMap(linksTo);
    const category = categories.find(({ slug }) => slug === slugs[0]);
    if (hidden)
      for (const link of links) (link.closest('.filter li, .categories > section') ?? link).remove();
    if (hidden || !category) continue;
    for (const link of links) rename(link, category);
    if (slugs.some(isPageOf)) retitle(category);
  }
  // New categories come after those that precede them in alphabetical order. The first entry is the link to all articles.
  let previous = document.querySelector('.filter li');
  for (const category of categories)
    previous = addToFilter(document, category, previous)?.closest('li') ?? previous;
}

const isPageOf = (slug: string) => `${location.pathname}/`.startsWith(`${categoryPath(slug)}/`);

const pageNumber = (path: string) => /\/page\/(\d+)$/.exec(path)?.[1];

/** Returns the links to a category's list pages, except links in article text. */
function linksTo(slug: string): HTMLAnchorElement[] {
  const first = categoryPath(slug);
  const links = document.querySelectorAll<HTMLAnchorElement>('main a:not(.prose *)');
  return [...links].filter((link) => `${link.getAttribute('href')}/`.startsWith(`${first}/`));
}

function rename(link: HTMLAnchorElement, { name, slug }: Category): void {
  const entry = link.closest('.filter li');
  const current = linkInFilter(document, slug);
  // A page that is not built yet has added its category to the filter.
  if (entry && current && current !== link) {
    entry.remove();
    return;
  }
  const page = pageNumber(link.getAttribute('href') ?? '');
  link.href = categoryPath(slug, Number(page ?? 1));
  if (page !== undefined || link.closest('.pages')) return;
  link.textContent = name;
  if (link.matches('.badge')) retint(link, slug);
}

/** Updates the titles on one of the category's own list pages. */
function retitle({ name }: Category): void {
  for (const title of document.querySelectorAll('main h1, .filter .value')) title.textContent = name;
  const page = pageNumber(location.pathname);
  setPageTitle(page === undefined ? name : `${name}, page ${page}`);
}
