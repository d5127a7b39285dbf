import type { ArticleTeaser } from '../entities/readers/articles.ts';

/** Returns a key for a list of articles: which ones it contains, and when each was last edited. */
export function versionOf(articles: readonly Pick<ArticleTeaser, 'id' | 'updated_at'>[]): string {
  return articles.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
}
