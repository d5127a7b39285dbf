import { withVideoLinks } from '../../article-html/video-addresses.ts';
import type { Article } from '../../entities/readers/articles.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { articleView, modifiedAt, publishedAt } from '../article-view.ts';
import { brandOf, teamName } from '../brand.ts';
import { currentLinks } from '../current-links.ts';
import { articlePath, articlesPath, categoryPath, coinPath } from '../paths.ts';
import { articleImage } from '../seo.ts';
import type { SiteIndex } from '../site-index.ts';

/** Feed readers poll often, so the newest articles are enough. This also keeps feeds small. */
const ENTRIES = 30;

/**
 * A feed, independent of the three output formats. We write them ourselves, because the npm package `feed` would
 * declare titles as HTML, write JSON Feed 1.0 and guess image types from file names.
 */
export type Feed = ReturnType<typeof feedOf>;

/** An article in a feed. */
export type FeedEntry = ReturnType<typeof feedEntry>;

/** Returns the feed of all articles. */
export function siteFeed(site: SiteIndex) {
  const pagePath = articlesPath();
  return feedOf(site, { id: absoluteUrl(pagePath), pagePath, articles: site.newest(ENTRIES) });
}

/** Returns the feed of one category. */
export function categoryFeed(site: SiteIndex, slug: string) {
  const { id, name } = site.categoryAt(slug);
  const articles = site.newest(ENTRIES, slug);
  return feedOf(site, { id: permanentId(id), name, pagePath: categoryPath(slug), articles });
}

/** Returns the feed of articles about one coin. */
export function coinFeed(site: SiteIndex, slug: string) {
  const { id, name } = site.coinNameAt(slug);
  const articles = site.newestOfCoin(ENTRIES, slug);
  return feedOf(site, { id: permanentId(id), name, pagePath: coinPath(slug), articles });
}

interface FeedSource {
  /** Stays the same when the page's URL changes. */
  id: string;
  /** The name of the covered part of the site; absent for the whole site. */
  name?: string;
  /** The path of the page that the feed belongs to. */
  pagePath: string;
  articles: readonly Article[];
}

function feedOf(site: SiteIndex, { id, name, pagePath, articles }: FeedSource) {
  const brand = brandOf(site);
  const team = teamName(brand);
  const entries = articles.map((article) => feedEntry(article, team, site.currentPath));
  const updates = entries.flatMap(({ published, modified }) => [published, modified]);
  return {
    id,
    title: name === undefined ? brand.name : `${name} · ${brand.name}`,
    description: brand.description,
    /** The site's name. */
    publisher: brand.name,
    language: brand.language,
    pageUrl: absoluteUrl(pagePath),
    /** The time of the last change; null for an empty feed. */
    updated: updates.sort().at(-1) ?? null,
    entries,
  };
}

const permanentId = (recordId: string) => `urn:uuid:${recordId}`;

function feedEntry(article: Article, team: string, currentPath: SiteIndex['currentPath']) {
  const { html, description } = articleView(article);
  const url = absoluteUrl(articlePath(article.slug));
  return {
    /** Stays the same when the URL changes, so that readers do not show an article twice. */
    id: permanentId(article.id),
    title: article.title,
    url,
    author: article.author?.trim() || team,
    category: article.category?.name ?? null,
    summary: description,
    /** The full text, with absolute URLs. */
    html: withAbsoluteUrls(currentLinks(withVideoLinks(html), currentPath), url),
    imageUrl: absoluteUrl(articleImage(article)),
    published: publishedAt(article),
    modified: modifiedAt(article),
  };
}

/**
 * Makes URLs absolute, including those of places in the text. Changes only tags, because text can contain code that
 * looks like an attribute.
 */
function withAbsoluteUrls(html: string, pageUrl: string): string {
  return html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(
      / (href|src)="([/#][^"]*)"/g,
      (_, name, url) => ` ${name}="${url.startsWith('#') ? pageUrl + url : absoluteUrl(url)}"`,
    ),
  );
}
