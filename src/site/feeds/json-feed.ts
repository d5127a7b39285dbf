import { absoluteUrl } from '../absolute-url.ts';
import type { Feed } from './feed.ts';

/** Renders the feed as JSON Feed 1.1 with full text. `path` is its own path. */
export function jsonFeed(feed: Feed, path: string): Response {
  const body = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: absoluteUrl(path),
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: entry.imageUrl,
      date_published: entry.published,
      date_modified: entry.modified,
      authors: [{ name: entry.author }],
      ...(entry.category !== null && { tags: [entry.category] }),
    })),
  };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
}
