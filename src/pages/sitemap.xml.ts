import type { Article } from '../entities/readers/articles.ts';
import type { Instant } from '../rules/instant.ts';
import { absoluteUrl } from '../site/config.ts';
import { element, xmlResponse } from '../site/feeds/xml.ts';
import { loadSite } from '../site/load-site.ts';
import { articlePath, articlesPath, categoryPath, paths } from '../site/paths.ts';

const standing = [paths.home, paths.memecoins, paths.alphaClub, paths.contact];

export async function GET(): Promise<Response> {
  const { articles, categories, listPageCount } = await loadSite();
  const all = [
    ...standing.map((path) => url(path)),
    ...pagesOf(listPageCount()).map((number) => url(articlesPath(number))),
    ...categories.flatMap(({ slug }) =>
      pagesOf(listPageCount(slug)).map((number) => url(categoryPath(slug, number))),
    ),
    ...articles().map(articleUrl),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</urlset>`,
    'application/xml',
  );
}

/** Most articles are what they were when the sitemap was written last. */
const urls = new WeakMap<Article, string>();

function articleUrl(article: Article): string {
  const known = urls.get(article) ?? url(articlePath(article.slug), article.updated_at);
  urls.set(article, known);
  return known;
}

/** The numbers of a list's pages. */
const pagesOf = (count: number) => Array.from({ length: count }, (_, page) => page + 1);

function url(path: string, modified: Instant | null = null): string {
  return `<url>${element('loc', absoluteUrl(path))}${element('lastmod', modified)}</url>`;
}
