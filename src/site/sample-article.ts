import type { Article } from '../entities/readers/articles.ts';
import type { Category } from '../entities/readers/categories.ts';

/**
 * Stands for an article in templates that scripts fill: everything that markup can show is there. It borrows
 * the address of a real one and a real category, because templates are checked for dead links as well.
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
    category_id: null,
    category: category ?? null,
  };
}
