import { type PageName, pages } from './pages.ts';

const pagePaths: Readonly<Record<PageName, string>> = Object(
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])),
);

/** Every address of the public site that we link to. None ends in a slash, except home. */
export const paths = {
  ...pagePaths,
  /** The document that script and HTML advertisements run in. */
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

/** A page of the list of all articles; numbers start at 1. */
export function articlesPath(page = 1): string {
  return page === 1 ? paths.articles : `${paths.articles}/page/${page}`;
}

/** A page of a category's list; numbers start at 1. */
export function categoryPath(slug: string, page = 1): string {
  const first = `${paths.articles}/category/${encodeURIComponent(slug)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** A file that belongs to a category, such as its feeds. */
export function categoryFeedPath(slug: string, file: 'rss.xml' | 'atom.xml' | 'feed.json'): string {
  return `${categoryPath(slug)}/${file}`;
}

/** An article's page; without a slug the list, for templates of a site without articles. */
export function articlePath(slug: string): string {
  return slug === '' ? paths.articles : `${paths.articles}/${encodeURIComponent(slug)}`;
}

/** The stylesheet with the colours that an article's text uses. */
export function articleStylesPath(slug: string): string {
  return `${articlePath(slug)}.css`;
}

/** The generated image for sharing an article that has no image. */
export function articleCardPath(slug: string): string {
  return `${articlePath(slug)}.png`;
}

/** A page of a coin: its own, or a later one of the articles about it; numbers start at 1. */
export function coinPath(slug: string, page = 1): string {
  const first = `${paths.memecoins}/${encodeURIComponent(slug)}`;
  return page === 1 ? first : `${first}/page/${page}`;
}

/** The feed of the articles about a coin. */
export function coinFeedPath(slug: string): string {
  return `${coinPath(slug)}/rss.xml`;
}

/** The generated image for sharing a coin's page. */
export function coinCardPath(slug: string): string {
  return `${coinPath(slug)}.png`;
}
