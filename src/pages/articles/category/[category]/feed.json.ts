import type { APIRoute } from 'astro';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { jsonFeed } from '../../../../site/feeds/json-feed.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';
import { categoryParams } from '../../../../site/route-params.ts';

export const getStaticPaths = categoryParams;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  jsonFeed(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'feed.json'));
