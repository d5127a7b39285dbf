import { escapeHtml } from '../../rules/html.ts';
import { absoluteUrl } from '../absolute-url.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { element, escapeXml, xmlResponse } from './xml.ts';

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** Renders the feed as RSS 2.0 with full text. `path` is its own path. */
export function rss(feed: Feed, path: string): Response {
  const channel = [
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    element('language', feed.language),
    feed.updated && element('lastBuildDate', new Date(feed.updated).toUTCString()),
    `<atom:link href="${escapeXml(absoluteUrl(path))}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map(item),
  ].join('');
  return xmlResponse(
    `<rss version="2.0" ${namespaces}><channel>${channel}</channel></rss>`,
    'application/rss+xml',
  );
}

function item(entry: FeedEntry): string {
  const parts = [
    element('title', entry.title),
    element('link', entry.url),
    element('guid', entry.id, ' isPermaLink="false"'),
    element('pubDate', new Date(entry.published).toUTCString()),
    element('dc:creator', entry.author),
    element('category', entry.category),
    // Readers decode it as HTML.
    element('description', escapeHtml(entry.summary)),
    `<media:content url="${escapeXml(entry.imageUrl)}" medium="image"/>`,
    element('content:encoded', entry.html),
  ];
  return `<item>${parts.join('')}</item>`;
}
