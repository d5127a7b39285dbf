import { loadSite } from '../data/site-snapshot.ts';
import { element, xmlResponse } from '../feeds/xml.ts';
import { articlePath, articlesPath, categoryPath, paths } from '../paths.ts';
import { absoluteUrl } from '../site-config.ts';

const standing = [paths.home, paths.memecoins, paths.alphaClub, paths.contact];

export async function GET(): Promise<Response> {
  const { articles, categories, listPageCount } = await loadSite();
  const urls = [
    ...standing.map((path) => url(path)),
    ...pagesOf(listPageCount()).map((number) => url(articlesPath(number))),
    ...categories.flatMap(({ slug }) =>
      pagesOf(listPageCount(slug)).map((number) => url(categoryPath(slug, number))),
    ),
    ...articles().map(({ slug, updated_at }) => url(articlePath(slug), updated_at)),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    'application/xml',
  );
}

/** The numbers of a list's pages. */
const pagesOf = (count: number) => Array.from({ length: count }, (_, page) => page + 1);

function url(path: string, modified: string | null = null): string {
  return `<url>${element('loc', absoluteUrl(path))}${element('lastmod', modified)}</url>`;
}
