import type { ArticleTeaser } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { emptyStates } from '../rules/messages.ts';
import { ROW_IMAGE_SIZES } from '../site/card-image-sizes.ts';
import { addToFilter } from './category-filter.ts';
import { emptyState, fillArticle } from './fill-article.ts';
import { setPageTitle } from './page-title.ts';

/** Fills a copy of the article list, which contains a sample row and a filter, with a category's articles. */
export function fillCategory(root: ParentNode, category: Category, articles: ArticleTeaser[]): void {
  const { name } = category;
  setPageTitle(name);
  for (const title of root.querySelectorAll('h1, .filter .value')) title.textContent = name;
  for (const current of root.querySelectorAll('.filter [aria-current]'))
    current.removeAttribute('aria-current');
  addToFilter(root, category)?.setAttribute('aria-current', 'page');
  const sample = root.querySelector('article');
  const rows = articles.flatMap((article) => {
    const row = sample?.cloneNode(true);
    if (!(row instanceof Element)) return [];
    fillArticle(row, article, { sizes: ROW_IMAGE_SIZES });
    return row;
  });
  sample?.replaceWith(...(rows.length > 0 ? rows : [emptyState(emptyStates.articlesInCategory(name))]));
}
