import type { ArticleTeaser } from '../entities/readers/articles.ts';

/** Tells two lists of stories apart: which ones, and when each was edited last. */
export function versionOf(stories: readonly Pick<ArticleTeaser, 'id' | 'updated_at'>[]): string {
  return stories.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
}
