import { loadSite } from '../data/site-snapshot.ts';
import { siteFeed } from '../feeds/feed.ts';
import { rss } from '../feeds/rss.ts';

export async function GET(): Promise<Response> {
  return rss(siteFeed(await loadSite()));
}
