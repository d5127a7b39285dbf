import type { APIRoute } from 'astro';
import { type CategoryFeedProps, feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';
import { jsonFeed } from '../../../../feeds/json-feed.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute<CategoryFeedProps> = ({ props }) => jsonFeed(props.feed());
