import type { APIRoute } from 'astro';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { feedOfEachCategory } from '../../../../site/feeds/feed-of-each-category.ts';
import { jsonFeed } from '../../../../site/feeds/json-feed.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  jsonFeed(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'feed.json'));
