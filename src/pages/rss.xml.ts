import { siteFeed } from '../site/feeds/feed.ts';
import { rss } from '../site/feeds/rss.ts';
import { loadSite } from '../site/load-site.ts';
import { paths } from '../site/paths.ts';

export async function GET(): Promise<Response> {
  return rss(siteFeed(await loadSite()), paths.rss);
}
