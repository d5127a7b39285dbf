import { entities } from '../entities/index.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Instant } from '../rules/instant.ts';
import { absoluteUrl } from '../site/absolute-url.ts';
import { modifiedAt } from '../site/article-view.ts';
import { element, xmlResponse } from '../site/feeds/xml.ts';
import { loadSite } from '../site/load-site.ts';
import { pages } from '../site/pages.ts';
import { articlePath, articlesPath, categoryPath, coinPath } from '../site/paths.ts';
import { laterPages } from '../site/route-params.ts';
import type { SiteIndex } from '../site/site-index.ts';

/** Search engines reject longer sitemaps. Later pages of lists and the oldest articles are left out first. */
const MAX_URLS = 50_000;

export async function GET(): Promise<Response> {
  const site = await loadSite();
  const { articles, categories, coinPageCount, coinSlugs, listPageCount } = site;
  const entries = [
    ...Object.values(pages).flatMap(({ path, inSitemap }) => (inSitemap ? urlElement(path) : [])),
    ...pathsOfRecords(site).map((path) => urlElement(path)),
    ...articles().map(articleElement),
    ...laterPages(listPageCount()).map((page) => urlElement(articlesPath(Number(page)))),
    ...categories.flatMap(({ slug }) =>
      laterPages(listPageCount(slug)).map((page) => urlElement(categoryPath(slug, Number(page)))),
    ),
    ...coinSlugs().flatMap((slug) =>
      laterPages(coinPageCount(slug)).map((page) => urlElement(coinPath(slug, Number(page)))),
    ),
  ].slice(0, MAX_URLS);
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    'application/xml',
  );
}

/** Returns the paths of all record pages except articles. */
function pathsOfRecords(site: SiteIndex): string[] {
  return entities.flatMap(({ path, site: content }) => {
    const records: readonly { slug: string }[] = path && content ? Reflect.get(site, content.key) : [];
    return records.flatMap(({ slug }) => path?.(slug) ?? []);
  });
}

/** Cached across builds, because few articles change between them. */
const articleElements = new WeakMap<Article, string>();

function articleElement(article: Article): string {
  const xml = articleElements.get(article) ?? urlElement(articlePath(article.slug), modifiedAt(article));
  articleElements.set(article, xml);
  return xml;
}

function urlElement(path: string, modified: Instant | null = null): string {
  return `<url>${element('loc', absoluteUrl(path))}${element('lastmod', modified)}</url>`;
}
