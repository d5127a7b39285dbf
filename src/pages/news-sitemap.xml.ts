import type { Article } from '../entities/readers/articles.ts';
import type { Brand } from '../entities/readers/brand.ts';
import { absoluteUrl } from '../site/absolute-url.ts';
import { publishedAt } from '../site/article-view.ts';
import { brandOf } from '../site/brand.ts';
import { newsLanguage } from '../site/feeds/news-language.ts';
import { element, xmlResponse } from '../site/feeds/xml.ts';
import { loadSite } from '../site/load-site.ts';
import { articlePath } from '../site/paths.ts';

/** Google News accepts articles from the last two days, at most 1,000. */
const TWO_DAYS = 48 * 60 * 60 * 1000;
const MAX_ENTRIES = 1000;

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

export async function GET(): Promise<Response> {
  const site = await loadSite();
  const { newest, builtAt } = site;
  const brand = brandOf(site);
  const oldest = Date.parse(builtAt) - TWO_DAYS;
  const recent = newest(MAX_ENTRIES).filter((article) => Date.parse(publishedAt(article)) >= oldest);
  return xmlResponse(
    `<urlset ${namespaces}>${recent.map((article) => newsUrl(article, brand)).join('')}</urlset>`,
    'application/xml',
  );
}

function newsUrl(article: Article, { name, language }: Brand): string {
  const publication = `<news:publication>${element('news:name', name)}${element('news:language', newsLanguage(language))}</news:publication>`;
  const news = [
    publication,
    element('news:publication_date', publishedAt(article)),
    element('news:title', article.title),
  ];
  return `<url>${element('loc', absoluteUrl(articlePath(article.slug)))}<news:news>${news.join('')}</news:news></url>`;
}
