import type { AdPlacement } from '../entities/readers/ad-placements.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { SettingKey, SiteSettings } from '../entities/readers/site-settings.ts';
import { ARTICLES_PER_PAGE, RELATED_ARTICLES } from '../rules/limits.ts';
import { coinQueries } from './coin-index.ts';
import { frontPageQueries } from './front-page.ts';
import { listPage } from './list-page.ts';
import { oldPaths, recordPaths } from './old-addresses.ts';
import { relatedArticles } from './related-articles.ts';
import type { Site } from './site.ts';

/**
 * The content as pages query it. A page is re-rendered when the result of one of its queries changes, so it should
 * query only what it shows. Parameters must be strings or numbers, because they identify the query.
 */
export type SiteIndex = ReturnType<typeof createSiteIndex>;

/** Creates an index of one content snapshot. Expensive parts are computed on first use. */
export function createSiteIndex(site: Site) {
  const { articles, ads, settings, oldAddresses, redirects, leftOut, listLengths, ...content } = site;
  const { categories, coins } = content;
  const byCategory = once(() => Map.groupBy(articles, (article) => article.category?.slug));
  const categoryBySlug = once(() => new Map(categories.map((category) => [category.slug, category])));
  const slugs = once(() => articles.map(({ slug }) => slug));
  const positions = once(() => new Map(articles.map(({ slug }, position) => [slug, position])));
  const moved = once(() => oldPaths(site));
  const live = once(() => recordPaths(site));
  const positionsInCategory = once(
    () =>
      new Map(
        [...byCategory().values()].flatMap((list) => list.map(({ slug }, position) => [slug, position])),
      ),
  );
  const listOf = (categorySlug?: string): readonly Article[] =>
    categorySlug === undefined ? articles : (byCategory().get(categorySlug) ?? []);
  /** Returns the newest articles of the site or one category. */
  const newest = (count: number, categorySlug?: string) => listOf(categorySlug).slice(0, count);
  /** Returns the number of list pages of the site or one category; 1 for an empty list. */
  const listPageCount = (categorySlug?: string) =>
    Math.max(1, Math.ceil(listOf(categorySlug).length / ARTICLES_PER_PAGE));
  /** Throws a RangeError if the article does not exist, which means that the routes are wrong. */
  const articleAt = (slug: string) =>
    articles[positions().get(slug) ?? -1] ?? missing(`no article "${slug}"`);

  return {
    ...content,
    ...coinQueries(coins, articles, articleAt),
    ...frontPageQueries(site, newest),
    articleCount: articles.length,
    /** Returns the ad of a placement; null if it has none. */
    adAt: (placement: AdPlacement) => ads[placement],
    /** Returns the value of a setting. */
    setting: <Key extends SettingKey>(key: Key): SiteSettings[Key] => settings[key],
    /** Returns the slugs of all articles, newest first. */
    slugs,
    /** Returns all articles, newest first, for pages that list everything and change with any article. */
    articles: () => articles,
    newest,
    articleAt,
    /** Throws a RangeError if the category does not exist. */
    categoryAt: (slug: string) => categoryBySlug().get(slug) ?? missing(`no category "${slug}"`),
    listPageCount,
    /** Returns one page of a list; numbers start at 1. Throws a RangeError if the page does not exist. */
    listPage: (number: number, categorySlug?: string) =>
      listPage(listOf(categorySlug), number, listPageCount(categorySlug), firstOfPage),
    /** Returns the current path for an old address; null if the path is not an old address or its record was deleted. */
    currentPath: (path: string) => (live().has(path) ? null : (moved().get(path) ?? null)),
    /** Returns the next newer and next older article. */
    neighboursOf: (slug: string) => {
      const position = positions().get(slug) ?? -1;
      return { newer: articles[position - 1] ?? null, older: articles[position + 1] ?? null };
    },
    relatedTo: (slug: string) => {
      const categorySlug = articleAt(slug).category?.slug;
      const inCategory = byCategory().get(categorySlug) ?? [];
      const related = relatedArticles(inCategory, positionsInCategory().get(slug) ?? -1, RELATED_ARTICLES);
      if (related.length === RELATED_ARTICLES) return related;
      const others = relatedArticles(articles, positions().get(slug) ?? -1, RELATED_ARTICLES * 2);
      return [...new Set([...related, ...others])].slice(0, RELATED_ARTICLES);
    },
  };
}

/** Returns the position in a list at which a page starts. */
const firstOfPage = (number: number) => (number - 1) * ARTICLES_PER_PAGE;

function missing(what: string): never {
  throw new RangeError(`There is ${what}.`);
}

/** Returns a function that computes a value on its first call and caches it. */
function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
