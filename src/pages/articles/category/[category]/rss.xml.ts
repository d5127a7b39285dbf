import type { APIRoute } from 'astro';
import { loadSite } from '../../../../data/site-snapshot.ts';
import { categoryFeed } from '../../../../feeds/feed.ts';
import { feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';
import { rss } from '../../../../feeds/rss.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  rss(categoryFeed(await loadSite(), category));
