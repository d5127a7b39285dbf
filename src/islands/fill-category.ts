import type { ArticleTeaser } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { ARTICLES_PER_PAGE } from '../rules/limits.ts';
import { emptyStates } from '../rules/messages.ts';
import { withDescription } from './beginning-of-text.ts';
import { addToFilter } from './category-filter.ts';
import { emptyState, fillArticle } from './fill-article.ts';
import { setPageTitle } from './page-title.ts';

/**
 * Returns the articles with the descriptions that built rows show. An article without its own needs a request for its
 * text, so only as many as on a built page get one. If a request fails, the article stays without.
 */
export function withDescriptions(articles: readonly ArticleTeaser[]): Promise<ArticleTeaser[]> {
  return Promise.all(
    articles.map((article, position) =>
      position < ARTICLES_PER_PAGE ? withDescription(article).catch(() => article) : article,
    ),
  );
}

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
    fillArticle(row, article, { sizes: '(min-width: 48rem) 17.5rem, 6.5rem' });
    return row;
  });
  sample?.replaceWith(...(rows.length > 0 ? rows : [emptyState(emptyStates.articlesInCategory(name))]));
}
