import type { APIRoute } from 'astro';
import { coinFeed } from '../../../site/feeds/feed.ts';
import { rss } from '../../../site/feeds/rss.ts';
import { loadSite } from '../../../site/load-site.ts';
import { coinFeedPath } from '../../../site/paths.ts';

export async function getStaticPaths() {
  const { coinSlugs } = await loadSite();
  return coinSlugs().map((coin) => ({ params: { coin } }));
}

export const GET: APIRoute = async ({ params: { coin = '' } }) =>
  rss(coinFeed(await loadSite(), coin), coinFeedPath(coin));
