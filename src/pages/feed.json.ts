import { siteFeed } from '../site/feeds/feed.ts';
import { jsonFeed } from '../site/feeds/json-feed.ts';
import { loadSite } from '../site/load-site.ts';
import { paths } from '../site/paths.ts';

export async function GET(): Promise<Response> {
  return jsonFeed(siteFeed(await loadSite()), paths.jsonFeed);
}
