import { absoluteUrl } from '../absolute-url.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { element, escapeXml, xmlResponse } from './xml.ts';

/** Date of an empty feed. Not the build time, because builds of the same data must be identical. */
const NEVER = '1970-01-01T00:00:00Z';

/** Renders the feed as Atom with full text. `path` is its own path. */
export function atom(feed: Feed, path: string): Response {
  const parts = [
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.id),
    element('updated', feed.updated ?? NEVER),
    `<author>${element('name', feed.publisher)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>`,
    ...feed.entries.map(entryXml),
  ];
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">${parts.join('')}</feed>`,
    'application/atom+xml',
  );
}

function entryXml(entry: FeedEntry): string {
  const parts = [
    element('title', entry.title),
    element('id', entry.id),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    element('published', entry.published),
    element('updated', entry.modified),
    `<author>${element('name', entry.author)}</author>`,
    entry.category && `<category term="${escapeXml(entry.category)}"/>`,
    element('summary', entry.summary),
    element('content', entry.html, ' type="html"'),
  ];
  return `<entry>${parts.join('')}</entry>`;
}
