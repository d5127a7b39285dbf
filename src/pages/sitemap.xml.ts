import { loadSite } from '../data/site-snapshot.ts';
import { element, xmlResponse } from '../feeds/xml.ts';
import { articlePath, articlesPath, categoryPath, paths } from '../paths.ts';
import { absoluteUrl } from '../site-config.ts';
import { siteIndex } from '../site-index.ts';

const standing = [paths.home, paths.memecoins, paths.alphaClub, paths.contact];

export async function GET(): Promise<Response> {
  const site = await loadSite();
  const { listPages, categoryPages } = siteIndex(site);
  const urls = [
    ...standing.map((path) => url(path)),
    ...listPages.map(({ number }) => url(articlesPath(number))),
    ...site.categories.flatMap(({ slug }) =>
      categoryPages(slug).map(({ number }) => url(categoryPath(slug, number))),
    ),
    ...site.articles.map(({ slug, updated_at }) => url(articlePath(slug), updated_at)),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    'application/xml',
  );
}

function url(path: string, modified: string | null = null): string {
  return `<url>${element('loc', absoluteUrl(path))}${element('lastmod', modified)}</url>`;
}
