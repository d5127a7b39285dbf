import type { APIRoute } from 'astro';
import { coinFeed } from '../../../site/feeds/feed.ts';
import { rss } from '../../../site/feeds/rss.ts';
import { loadSite } from '../../../site/load-site.ts';
import { coinFeedPath } from '../../../site/paths.ts';
import { coinParams } from '../../../site/route-params.ts';

export const getStaticPaths = coinParams;

export const GET: APIRoute = async ({ params: { coin = '' } }) =>
  rss(coinFeed(await loadSite(), coin), coinFeedPath(coin));
