import type { Article } from './data/articles.ts';

/**
 * Stands for an article in templates that scripts fill: everything that markup can show is there. It borrows
 * the address and category of a real one, because templates are checked for dead links as well.
 */
export function sampleArticle(articles: readonly Article[], picture: string | null = null): Article {
  const real = articles.find(({ category }) => category !== null) ?? articles[0];
  return {
    id: '',
    title: 'Title',
    slug: real?.slug ?? '',
    content: '',
    meta_description: 'Description',
    image_url: picture,
    image_alt_text: 'Caption',
    author: 'Author',
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    category_id: null,
    category: real?.category ?? null,
  };
}
