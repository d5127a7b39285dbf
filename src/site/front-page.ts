import { type Article, newestFirst } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { publishedAt } from './article-view.ts';

/** A category with its newest articles. */
export interface CategorySection {
  readonly category: Category;
  readonly articles: readonly Article[];
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * At most `count` articles after the first `from` that were published in the week before the newest one. A build has no
 * clock, so the newest article is the present.
 */
export function earlierArticles(
  articles: readonly Article[],
  count: number,
  from: number,
): readonly Article[] {
  const [newest] = articles;
  if (!newest) return [];
  const since = Date.parse(publishedAt(newest)) - WEEK_MS;
  return articles.slice(from, from + count).filter((article) => Date.parse(publishedAt(article)) > since);
}

/**
 * The categories with their newest articles that are not among the first `from` of the site, the most recent first: at
 * most `count` of each, and no category without any.
 */
export function categorySections(
  articles: readonly Article[],
  categories: readonly Category[],
  newestOf: (count: number, categorySlug: string) => readonly Article[],
  { count, from, sections }: { count: number; from: number; sections: number },
): readonly CategorySection[] {
  const shown = new Set(articles.slice(0, from));
  return categories
    .map((category) => ({
      category,
      articles: newestOf(count + from, category.slug)
        .filter((article) => !shown.has(article))
        .slice(0, count),
    }))
    .filter((section) => section.articles.length > 0)
    .sort(({ articles: [a] }, { articles: [b] }) => (a && b ? newestFirst(a, b) : 0))
    .slice(0, sections);
}
