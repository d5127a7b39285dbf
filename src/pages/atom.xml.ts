import { loadSite } from '../data/site-snapshot.ts';
import { atom } from '../feeds/atom.ts';
import { siteFeed } from '../feeds/feed.ts';

export async function GET(): Promise<Response> {
  return atom(siteFeed(await loadSite()));
}
