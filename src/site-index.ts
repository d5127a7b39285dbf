import type { Article } from './data/articles.ts';
import type { Site } from './data/site.ts';
import { ARTICLES_PER_PAGE, RELATED_ARTICLES } from './domain/limits.ts';
import { buildRelatedIndex, relatedFrom } from './domain/related.ts';

/** One page of a list of articles. */
export interface ListPage {
  articles: readonly Article[];
  number: number;
  count: number;
}

/** The articles before and after one in time. */
export interface Neighbours {
  newer: Article | null;
  older: Article | null;
}

/** What pages need of the site as a whole, arranged once so that no page has to walk all articles. */
export interface SiteIndex {
  listPages: readonly ListPage[];
  articlesIn: (categorySlug: string) => readonly Article[];
  categoryPages: (categorySlug: string) => readonly ListPage[];
  neighboursOf: (article: Article) => Neighbours;
  relatedTo: (article: Article) => readonly Article[];
}

const indexes = new WeakMap<Site, SiteIndex>();

export function siteIndex(site: Site): SiteIndex {
  const known = indexes.get(site) ?? buildIndex(site);
  indexes.set(site, known);
  return known;
}

function buildIndex({ articles, categories }: Site): SiteIndex {
  const byCategory = Map.groupBy(articles, (article) => article.category?.slug);
  const articlesIn = (slug: string) => byCategory.get(slug) ?? [];
  const pagesOf = new Map(categories.map(({ slug }) => [slug, listPages(articlesIn(slug))]));
  const positions = new Map(articles.map((article, position) => [article.id, position]));
  const related = buildRelatedIndex(articles);
  return {
    listPages: listPages(articles),
    articlesIn,
    categoryPages: (slug) => pagesOf.get(slug) ?? [],
    neighboursOf: ({ id }) => {
      const position = positions.get(id) ?? -1;
      return { newer: articles[position - 1] ?? null, older: articles[position + 1] ?? null };
    },
    relatedTo: (article) => relatedFrom(related, article, RELATED_ARTICLES),
  };
}

/** Cuts a list into pages; an empty list is one empty page. */
function listPages(articles: readonly Article[]): ListPage[] {
  const count = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  return Array.from({ length: count }, (_, page) => ({
    articles: articles.slice(page * ARTICLES_PER_PAGE, (page + 1) * ARTICLES_PER_PAGE),
    number: page + 1,
    count,
  }));
}

/** One page of a list by its number; asking for one that is not there is a mistake in the routes. */
export function pageAt(pages: readonly ListPage[], number: number): ListPage {
  const page = pages[number - 1];
  if (!page) throw new RangeError(`There is no page ${number} in a list of ${pages.length}.`);
  return page;
}
