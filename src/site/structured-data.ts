import type { BreadcrumbList, Graph, NewsArticle, WebPage } from 'schema-dts';
import type { Article } from '../entities/readers/articles.ts';
import type { Brand } from '../entities/readers/brand.ts';
import type { Coin } from '../entities/readers/trending-coins.ts';
import { absoluteUrl } from './absolute-url.ts';
import { articleView, modifiedAt, publishedAt } from './article-view.ts';
import { teamName } from './brand.ts';
import { articlePath, categoryPath, coinPath, paths } from './paths.ts';
import { articleImage } from './seo.ts';

/** Returns an article and its place in the site as schema.org data. */
export function articleStructuredData(article: Article, brand: Brand): Graph {
  return { '@context': 'https://schema.org', '@graph': [newsArticle(article, brand), breadcrumbs(article)] };
}

function newsArticle(article: Article, brand: Brand): NewsArticle {
  const url = absoluteUrl(articlePath(article.slug));
  return {
    '@type': 'NewsArticle',
    '@id': url,
    mainEntityOfPage: url,
    headline: article.title,
    description: articleView(article).description,
    image: [absoluteUrl(articleImage(article))],
    datePublished: publishedAt(article),
    dateModified: modifiedAt(article),
    author: article.author
      ? { '@type': 'Person', name: article.author }
      : { '@type': 'Organization', name: teamName(brand), url: absoluteUrl(paths.home) },
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: brand.name,
      url: absoluteUrl(paths.home),
      logo: { '@type': 'ImageObject', url: absoluteUrl(paths.largeIcon), width: '512', height: '512' },
    },
    ...(article.category && { articleSection: article.category.name }),
    isAccessibleForFree: true,
  };
}

/**
 * Returns a coin's page and its place in the site as schema.org data. Contains no price or offer, because we sell
 * nothing and prices change.
 */
export function coinStructuredData({ name, symbol, slug, about }: Coin): Graph {
  const url = absoluteUrl(coinPath(slug));
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: `${name} (${symbol})`,
    about: { '@type': 'Thing', name, alternateName: symbol, ...(about && { description: about }) },
    isAccessibleForFree: true,
  };
  const trail = [
    { name: 'Memecoins', path: paths.memecoins },
    { name, path: coinPath(slug) },
  ];
  return { '@context': 'https://schema.org', '@graph': [page, breadcrumbList(trail)] };
}

function breadcrumbs({ title, slug, category }: Article): BreadcrumbList {
  return breadcrumbList([
    { name: 'Articles', path: paths.articles },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    { name: title, path: articlePath(slug) },
  ]);
}

function breadcrumbList(trail: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** Returns JSON for use inside a `<script>`: without `<`, so that no text can end the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
