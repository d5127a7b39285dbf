import { articles } from '../entities/articles.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';

/**
 * Returns a sample article with every part, for templates that scripts fill. Uses the slug of a real article and a real
 * category, because the build also checks links in templates.
 */
export function sampleArticle(real: Article | undefined, category: Category | undefined): Article {
  return {
    ...articles.save.parse({}),
    id: '',
    title: 'Title',
    slug: real?.slug ?? '',
    meta_description: 'Description',
    image_alt_text: 'Caption',
    author: 'Author',
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    text_changed_at: '2026-01-02T00:00:00Z',
    coin_prices: {},
    category: category ?? null,
  };
}
