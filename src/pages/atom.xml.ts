import { atom } from '../site/feeds/atom.ts';
import { siteFeed } from '../site/feeds/feed.ts';
import { loadSite } from '../site/load-site.ts';
import { paths } from '../site/paths.ts';

export async function GET(): Promise<Response> {
  return atom(siteFeed(await loadSite()), paths.atom);
}
