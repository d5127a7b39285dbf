import { siteFeed } from '../site/feeds/feed.ts';
import { rss } from '../site/feeds/rss.ts';
import { loadSite } from '../site/load-site.ts';

export async function GET(): Promise<Response> {
  return rss(siteFeed(await loadSite()));
}
