import type { APIRoute } from 'astro';
import { loadSite } from '../../../../data/site-snapshot.ts';
import { atom } from '../../../../feeds/atom.ts';
import { categoryFeed } from '../../../../feeds/feed.ts';
import { feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  atom(categoryFeed(await loadSite(), category));
