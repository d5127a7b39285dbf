import type { APIRoute } from 'astro';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { rss } from '../../../../site/feeds/rss.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';
import { categoryParams } from '../../../../site/route-params.ts';

export const getStaticPaths = categoryParams;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  rss(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'rss.xml'));
