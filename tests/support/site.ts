import { PostgrestClient } from '@supabase/postgrest-js';
import { articles } from '../../src/entities/articles.ts';
import type { Article } from '../../src/entities/readers/articles.ts';
import { instantOf } from '../../src/rules/instant.ts';
import { publicContent, type Site } from '../../src/site/site.ts';

/** The content that the site reads from an empty database. */
export const noContent = await publicContent(
  new PostgrestClient('http://empty.example', {
    fetch: async () => new Response('[]', { headers: { 'content-range': '*/0' } }),
  }),
);

/** Returns an article of the category "Dogs" that is `number` days older than the newest. */
export function article(number: number, values: Partial<Article> = {}): Article {
  const time = instantOf(Date.UTC(2026, 10, 20) - number * 86_400_000);
  return {
    ...articles.save.parse({}),
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: `Article ${number}`,
    slug: `article-${number}`,
    content: `<p>Text of article ${number}.</p>`,
    meta_description: null,
    image_url: null,
    image_alt_text: null,
    image_focus: null,
    author: null,
    published_at: time,
    updated_at: time,
    created_at: time,
    text_changed_at: null,
    coin_prices: {},
    category_id: 'c1',
    category: { name: 'Dogs', slug: 'dogs' },
    ...values,
  };
}

/** Returns a site with these articles and the categories "Dogs" and "Frogs". Everything else is empty or default. */
export function siteOf(articles: Article[]): Site {
  return {
    ...noContent,
    contentVersion: 1,
    contentId: '00000000-0000-4000-8000-000000000001',
    builtAt: '2026-11-21T12:00:00.000Z',
    articles,
    categories: [
      { id: 'c1', name: 'Dogs', slug: 'dogs' },
      { id: 'c2', name: 'Frogs', slug: 'frogs' },
    ],
    oldAddresses: {},
    listLengths: {},
    leftOut: [],
  };
}
