import { loadSite } from '../data/site-snapshot.ts';
import { siteFeed } from '../feeds/feed.ts';
import { jsonFeed } from '../feeds/json-feed.ts';

export async function GET(): Promise<Response> {
  return jsonFeed(siteFeed(await loadSite()));
}
