import { entities } from '../../src/entities/index.ts';
import { articleCardPath, coinCardPath } from '../../src/site/paths.ts';

const xml = 'application/xml; charset=utf-8';
const feedTypes: Readonly<Record<string, string>> = {
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/atom.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
};
const year = 'public, max-age=31536000, immutable';

/**
 * The headers that do not depend on the content, by path as in `_headers`. If several rules set the same header, the
 * last one wins.
 */
const fixedHeaders: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
  [
    '/*',
    {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), interest-cohort=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  ],
  // File names with a content hash never change.
  ['/_astro/*', { 'Cache-Control': year }],
  ['/admin', { 'Cache-Control': 'no-store' }],
  ['/admin/*', { 'Cache-Control': 'no-store' }],
  ['/build.json', { 'Cache-Control': 'no-store' }],
  // The default types of these extensions do not include the feed format and the character encoding.
  ['/sitemap.xml', { 'Content-Type': xml }],
  ['/news-sitemap.xml', { 'Content-Type': xml }],
  ...[...Object.entries(feedTypes), ...feedsOfRecords()].map(
    ([path, type]) => [path, { 'Content-Type': type }] as const,
  ),
  // Shown in frames of our own pages; the page's own Content-Security-Policy allows the same.
  ['/ad-frame', { 'X-Frame-Options': 'SAMEORIGIN' }],
  ['/ad-frame.html', { 'X-Frame-Options': 'SAMEORIGIN' }],
  // Other sites and feed readers can show images.
  ...['/social-card.png', articleCardPath('*'), coinCardPath('*')].map(
    (path) => [path, { 'Cross-Origin-Resource-Policy': 'cross-origin' }] as const,
  ),
  ['/images/*', { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=86400' }],
];

/** Returns the media types of the feeds below the URLs of records. */
function feedsOfRecords(): (readonly [path: string, type: string])[] {
  return entities.flatMap(({ path, below = [] }) =>
    below.flatMap((suffix) => {
      const type = feedTypes[suffix];
      return path && type ? [[path('x').replace(/x$/, ':slug') + suffix, type] as const] : [];
    }),
  );
}

/** Returns the first part of `_headers`. */
export function fixedHeadersText(): string {
  return fixedHeaders
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/**
 * The redirects and rewrites that do not depend on the content: those before and those after the content's redirects in
 * `_redirects`.
 */
export const fixedRedirects = {
  before: '/articles/page/1 /articles 301\n',
  // The console is a single page. Its router opens the screen for the URL.
  after: '/admin/* /admin.html 200\n',
} as const;
