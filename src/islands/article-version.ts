import type { ArticleTeaser } from '../entities/readers/articles.ts';

/** Tells two lists of articles apart: which ones, and when each was edited last. */
export function versionOf(articles: readonly Pick<ArticleTeaser, 'id' | 'updated_at'>[]): string {
  return articles.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
}
