import type { APIRoute } from 'astro';
import { atom } from '../../../../site/feeds/atom.ts';
import { categoryFeed } from '../../../../site/feeds/feed.ts';
import { loadSite } from '../../../../site/load-site.ts';
import { categoryFeedPath } from '../../../../site/paths.ts';
import { categoryParams } from '../../../../site/route-params.ts';

export const getStaticPaths = categoryParams;

export const GET: APIRoute = async ({ params: { category = '' } }) =>
  atom(categoryFeed(await loadSite(), category), categoryFeedPath(category, 'atom.xml'));
