import type { Article } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';

/**
 * Returns a sample article with every part, for templates that scripts fill. Uses the slug of a real article and a real
 * category, because the build also checks links in templates.
 */
export function sampleArticle(real: Article | undefined, category: Category | undefined): Article {
  return {
    id: '',
    title: 'Title',
    slug: real?.slug ?? '',
    content: '',
    meta_description: 'Description',
    image_url: null,
    image_alt_text: 'Caption',
    image_focus: null,
    author: 'Author',
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    text_changed_at: '2026-01-02T00:00:00Z',
    category_id: null,
    coin_ids: [],
    coin_prices: {},
    category: category ?? null,
  };
}
