import { type PageName, pages } from './pages.ts';

const pagePaths: Readonly<Record<PageName, string>> = Object(
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])),
);

/** Fixed paths of this site. None ends in a slash except home. */
export const paths = {
  ...pagePaths,
  /** The document that runs script and HTML advertisements. */
  adFrame: '/ad-frame',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  newsSitemap: '/news-sitemap.xml',
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
  touchIcon: '/apple-touch-icon.png',
  mediumIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
  socialCard: '/social-card.png',
} as const;

/** Returns the path of a page in the list of all articles; numbers start at 1. */
export function articlesPath(page = 1): string {
  return page === 1 ? paths.articles : `${paths.articles}/page/${page}`;
}

/** Returns the path of a page in a category's list; numbers start at 1. */
export function categoryPath(slug: string, page = 1): string {
  const first = `${paths.articles}/category/${encodeURIComponent(slug)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** Returns the path of a category's feed. */
export function categoryFeedPath(slug: string, file: 'rss.xml' | 'atom.xml' | 'feed.json'): string {
  return `${categoryPath(slug)}/${file}`;
}

/** Returns the path of an article's page; that of the list for an article that has no slug yet. */
export function articlePath(slug: string): string {
  return slug === '' ? paths.articles : `${paths.articles}/${encodeURIComponent(slug)}`;
}

/** Returns the path of the stylesheet with the colours of an article's text. */
export function articleStylesPath(slug: string): string {
  return `${articlePath(slug)}.css`;
}

/** Returns the path of the generated sharing image of an article without an image. */
export function articleCardPath(slug: string): string {
  return `${articlePath(slug)}.png`;
}

/** Returns the path of a coin's page; from 2 on, of a later page of its articles. */
export function coinPath(slug: string, page = 1): string {
  const first = `${paths.memecoins}/${encodeURIComponent(slug)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** Returns the path of the feed of articles about a coin. */
export function coinFeedPath(slug: string): string {
  return `${coinPath(slug)}/rss.xml`;
}

/** Returns the path of the generated sharing image of a coin's page. */
export function coinCardPath(slug: string): string {
  return `${coinPath(slug)}.png`;
}
