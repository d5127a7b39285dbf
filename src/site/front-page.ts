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

/** What the front page shows below its newest articles. No article is in two of the answers. */
export interface FrontPageQueries {
  /** The articles that editors pinned, in their order. Those that visitors cannot read or see above are left out. */
  picks: () => readonly Article[];
  /** At most `count` articles of the newest one's week, after the first `from`. */
  earlier: (count: number, from: number) => readonly Article[];
  /**
   * The categories with their newest articles that are not among the first `from` of the site, the most recent first: at
   * most `count` of each, and no category without any.
   */
  sections: (sections: number, count: number, from: number) => readonly CategorySection[];
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The queries of the front page. `newestOf`: the newest articles of the site or of a category. */
export function frontPageQueries(
  { articles, categories, settings }: Pick<Site, 'articles' | 'categories' | 'settings'>,
  newestOf: (count: number, categorySlug?: string) => readonly Article[],
): FrontPageQueries {
  const picks = pickedArticles(articles, settings.editors_picks);
  const others = (count: number, categorySlug?: string) =>
    newestOf(count + picks.length, categorySlug)
      .filter((article) => !picks.includes(article))
      .slice(0, count);
  return {
    picks: () => picks,
    earlier: (count, from) => {
      const [newest] = articles;
      if (!newest) return [];
      // A build has no clock, so the newest article is the present.
      const since = Date.parse(publishedAt(newest)) - WEEK_MS;
      return others(from + count)
        .slice(from)
        .filter((article) => Date.parse(publishedAt(article)) > since);
    },
    sections: (sections, count, from) => {
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
