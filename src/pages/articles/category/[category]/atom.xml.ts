import type { APIRoute } from 'astro';
import { atom } from '../../../../feeds/atom.ts';
import { type CategoryFeedProps, feedOfEachCategory } from '../../../../feeds/feed-of-each-category.ts';

export const getStaticPaths = feedOfEachCategory;

export const GET: APIRoute<CategoryFeedProps> = ({ props }) => atom(props.feed());
