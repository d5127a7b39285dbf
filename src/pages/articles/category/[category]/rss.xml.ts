import type { APIRoute } from 'astro';
import { type CategoryFeedProps, feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';
import { rss } from '../../../../feeds/rss.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute<CategoryFeedProps> = ({ props }) => rss(props.feed());
