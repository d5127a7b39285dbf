import type { APIRoute } from 'astro';
import { loadSite } from '../../../../data/site-snapshot.ts';
import { categoryFeed } from '../../../../feeds/feed.ts';
import { feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';
import { jsonFeed } from '../../../../feeds/json-feed.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  jsonFeed(categoryFeed(await loadSite(), category));
