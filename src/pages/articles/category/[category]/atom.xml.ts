import type { APIRoute } from 'astro';
import { atom } from '../../../../site/feeds/atom.ts';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { feedOfEachCategory } from '../../../../site/feeds/feed-of-each-category.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  atom(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'atom.xml'));
