import { entities } from '../entities/index.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Instant } from '../rules/instant.ts';
import { absoluteUrl } from '../site/config.ts';
import { element, xmlResponse } from '../site/feeds/xml.ts';
import { laterPages } from '../site/later-pages.ts';
import { loadSite } from '../site/load-site.ts';
import { pages } from '../site/pages.ts';
import { articlePath, articlesPath, categoryPath, coinPath } from '../site/paths.ts';
import type { SiteIndex } from '../site/site-index.ts';

export async function GET(): Promise<Response> {
  const site = await loadSite();
  const { articles, categories, coinPageCount, coinSlugs, listPageCount } = site;
  const all = [
    ...Object.values(pages).flatMap(({ path, inSitemap }) => (inSitemap ? url(path) : [])),
    ...recordPaths(site).map((path) => url(path)),
    ...laterPages(listPageCount()).map((page) => url(articlesPath(Number(page)))),
    ...categories.flatMap(({ slug }) =>
      laterPages(listPageCount(slug)).map((page) => url(categoryPath(slug, Number(page)))),
    ),
    ...coinSlugs().flatMap((slug) =>
      laterPages(coinPageCount(slug)).map((page) => url(coinPath(slug, Number(page)))),
    ),
    ...articles().map(articleUrl),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</urlset>`,
    'application/xml',
  );
}

/** The pages of all records that the site has read as a whole: not of articles. */
function recordPaths(site: SiteIndex): string[] {
  return entities.flatMap(({ path, site: content }) => {
    const records: readonly { slug: string }[] = path && content ? Reflect.get(site, content.key) : [];
    return records.flatMap(({ slug }) => path?.(slug) ?? []);
  });
}

/** Most articles are what they were when the sitemap was written last. */
const urls = new WeakMap<Article, string>();

function articleUrl(article: Article): string {
  const known = urls.get(article) ?? url(articlePath(article.slug), article.updated_at);
  urls.set(article, known);
  return known;
}

function url(path: string, modified: Instant | null = null): string {
  return `<url>${element('loc', absoluteUrl(path))}${element('lastmod', modified)}</url>`;
}
