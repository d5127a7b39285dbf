import type { AdPlacement } from '../entities/readers/ad-placements.ts';
import type { Advertisement } from '../entities/readers/advertisements.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';
import { ARTICLES_PER_PAGE, RELATED_ARTICLES } from '../rules/limits.ts';
import { RelatedIndex } from './related.ts';
import type { Site } from './site.ts';

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

type Told =
  | 'contentVersion'
  | 'contentId'
  | 'builtAt'
  | 'categories'
  | 'coins'
  | 'banners'
  | 'alphaClub'
  | 'contact'
  | 'socialLinks';

/**
 * The content as pages ask for it. A page is rendered again when an answer that it got is another one by now, so a
 * page should ask for no more than it shows. Questions are asked with texts and numbers only, which name them.
 */
export interface SiteView extends Pick<Site, Told> {
  readonly articleCount: number;
  /** The ad of a placement; null when it has none. */
  adAt: (placement: AdPlacement) => Advertisement | null;
  /** Where every article is found, the newest first. */
  slugs: () => readonly string[];
  /** Every article, newest first: for lists of everything, which change with any article. */
  articles: () => readonly Article[];
  /** The newest articles of the site or of one category. */
  newest: (count: number, categorySlug?: string) => readonly Article[];
  /** Throws a RangeError when there is none: a mistake in the routes. */
  articleAt: (slug: string) => Article;
  /** Throws a RangeError when there is none. */
  categoryAt: (slug: string) => Category;
  /** How many pages the list of the site or of one category has; an empty list has one. */
  listPageCount: (categorySlug?: string) => number;
  /** One page of a list, counted from one. Throws a RangeError when the list has no such page. */
  listPage: (number: number, categorySlug?: string) => ListPage;
  neighboursOf: (slug: string) => Neighbours;
  relatedTo: (slug: string) => readonly Article[];
}

const views = new WeakMap<Site, SiteView>();
const relations = new WeakMap<SiteView, RelatedIndex<Article>>();

/** The view of `site`, arranged once. What `before` worked out and still holds is taken over from it. */
export function viewOf(site: Site, before?: SiteView): SiteView {
  const known = views.get(site) ?? arrange(site, before);
  views.set(site, known);
  return known;
}

function arrange(site: Site, before?: SiteView): SiteView {
  const { articles, categories } = site;
  const byCategory = once(() => Map.groupBy(articles, (article) => article.category?.slug));
  const categoryBySlug = once(() => new Map(categories.map((category) => [category.slug, category])));
  const slugs = once(() => articles.map(({ slug }) => slug));
  const positions = once(() => new Map(articles.map(({ slug }, position) => [slug, position])));
  // Not put off until it is asked for: that would keep the view before, and the one before that, in memory.
  const related = new RelatedIndex(articles, before && relations.get(before));
  const listOf = (categorySlug?: string) =>
    categorySlug === undefined ? articles : (byCategory().get(categorySlug) ?? []);
  const listPageCount = (categorySlug?: string) =>
    Math.max(1, Math.ceil(listOf(categorySlug).length / ARTICLES_PER_PAGE));
  const articleAt = (slug: string) =>
    articles[positions().get(slug) ?? -1] ?? missing(`no article "${slug}"`);

  const view: SiteView = {
    contentVersion: site.contentVersion,
    contentId: site.contentId,
    builtAt: site.builtAt,
    categories,
    coins: site.coins,
    banners: site.banners,
    alphaClub: site.alphaClub,
    contact: site.contact,
    socialLinks: site.socialLinks,
    articleCount: articles.length,
    adAt: (placement) => site.ads[placement],
    slugs,
    articles: () => articles,
    newest: (count, categorySlug) => listOf(categorySlug).slice(0, count),
    articleAt,
    categoryAt: (slug) => categoryBySlug().get(slug) ?? missing(`no category "${slug}"`),
    listPageCount,
    listPage: (number, categorySlug) => {
      const count = listPageCount(categorySlug);
      if (number < 1 || number > count) missing(`no page ${number} in a list of ${count}`);
      const from = (number - 1) * ARTICLES_PER_PAGE;
      return { articles: listOf(categorySlug).slice(from, from + ARTICLES_PER_PAGE), number, count };
    },
    neighboursOf: (slug) => {
      const position = positions().get(slug) ?? -1;
      return { newer: articles[position - 1] ?? null, older: articles[position + 1] ?? null };
    },
    relatedTo: (slug) => related.relatedTo(articleAt(slug), RELATED_ARTICLES),
  };
  relations.set(view, related);
  return view;
}

function missing(what: string): never {
  throw new RangeError(`There is ${what}.`);
}

/** Works a value out when it is first asked for. */
function once<Value>(workOut: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: workOut() };
    return known.value;
  };
}
