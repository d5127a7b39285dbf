import { type Article, newestFirst } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { EDITORS_PICKS, HOME_ARTICLES } from '../rules/limits.ts';
import { publishedAt } from './article-view.ts';
import type { Site } from './site.ts';

/** A category with its newest articles. */
export interface CategorySection {
  readonly category: Category;
  readonly articles: readonly Article[];
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates the queries for the front page below its newest articles. Each article appears in at most one result.
 * `newestOf` returns the newest articles of the site or a category.
 */
export function frontPageQueries(
  { articles, categories, settings }: Pick<Site, 'articles' | 'categories' | 'settings'>,
  newestOf: (count: number, categorySlug?: string) => readonly Article[],
) {
  const picks = pickedArticles(articles, settings.editors_picks);
  const others = (count: number, categorySlug?: string) =>
    newestOf(count + picks.length, categorySlug)
      .filter((article) => !picks.includes(article))
      .slice(0, count);
  return {
    /**
     * Returns the articles that editors pinned, in the editors' order, except unpublished ones and those among the newest
     * at the top.
     */
    picks: () => picks,
    /** Returns at most `count` articles from the week before the newest one, after the first `from`. */
    earlier: (count: number, from: number) => {
      const [newest] = articles;
      if (!newest) return [];
      // Builds must not depend on the clock, so the newest article's date counts as now.
      const since = Date.parse(publishedAt(newest)) - WEEK_MS;
      return others(from + count)
        .slice(from)
        .filter((article) => Date.parse(publishedAt(article)) > since);
    },
    /**
     * Returns at most `sections` categories, the most recent first, each with at most `count` articles. Skips the site's
     * first `from` articles, and categories without any others.
     */
    sections: (sections: number, count: number, from: number): readonly CategorySection[] => {
      const shown = new Set(others(from));
      return categories
        .map((category) => ({
          category,
          articles: others(count + from, category.slug)
            .filter((article) => !shown.has(article))
            .slice(0, count),
        }))
        .filter((section) => section.articles.length > 0)
        .sort(({ articles: [a] }, { articles: [b] }) => (a && b ? newestFirst(a, b) : 0))
        .slice(0, sections);
    },
  };
}

function pickedArticles(articles: readonly Article[], ids: readonly string[]): readonly Article[] {
  if (ids.length === 0) return [];
  const picked = new Map(
    articles.slice(HOME_ARTICLES).flatMap((one) => (ids.includes(one.id) ? [[one.id, one]] : [])),
  );
  return [...new Set(ids)].flatMap((id) => picked.get(id) ?? []).slice(0, EDITORS_PICKS);
}
