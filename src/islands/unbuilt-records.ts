import { liveReader } from '../entities/database/live.ts';
import { articleBySlug, latestArticles } from '../entities/readers/articles.ts';
import { categoryBySlug } from '../entities/readers/categories.ts';
import { coinBySlug } from '../entities/readers/unbuilt-coin.ts';
import { CATEGORY_TEASERS } from '../rules/limits.ts';

/** Reads the article with this slug, if it exists. */
export async function readArticle(slug: string) {
  return { article: await articleBySlug(liveReader(), slug) };
}

/** Reads the category with this slug, if it exists, and its articles. */
export async function readCategory(slug: string) {
  const category = await categoryBySlug(liveReader(), slug);
  const articles = category ? await latestArticles(liveReader(), CATEGORY_TEASERS, category.id) : [];
  return { category, articles };
}

/** Reads the coin with this slug. Returns null if there is none. */
export function readCoin(slug: string) {
  return coinBySlug(liveReader(), slug);
}
