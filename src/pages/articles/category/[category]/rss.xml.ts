import type { APIRoute } from 'astro';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { feedOfEachCategory } from '../../../../site/feeds/feed-of-each-category.ts';
import { rss } from '../../../../site/feeds/rss.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  rss(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'rss.xml'));
