import type { Article } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';

/**
 * A sample article with every part, for templates that scripts fill. It uses the URL of a real article and a real
 * category, because links in templates are checked too.
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
