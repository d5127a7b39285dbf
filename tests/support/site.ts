import { DEFAULT_ALPHA_CLUB } from '../../src/entities/readers/alpha-club.ts';
import type { Article } from '../../src/entities/readers/articles.ts';
import { DEFAULT_CONTACT_PAGE } from '../../src/entities/readers/contact-page.ts';
import { DEFAULT_ALPHA_CLUB_CTA } from '../../src/entities/readers/site-settings.ts';
import { instantOf } from '../../src/rules/instant.ts';
import type { Site } from '../../src/site/site.ts';

/** An article of the category "Dogs", `number` days older than the newest. */
export function article(number: number, values: Partial<Article> = {}): Article {
  const time = instantOf(Date.UTC(2026, 10, 20) - number * 86_400_000);
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: `Article ${number}`,
    slug: `article-${number}`,
    content: `<p>Text of article ${number}.</p>`,
    meta_description: null,
    image_url: null,
    image_alt_text: null,
    author: null,
    published_at: time,
    updated_at: time,
    created_at: time,
    category_id: 'c1',
    category: { name: 'Dogs', slug: 'dogs' },
    ...values,
  };
}

/** A site with these articles and the categories "Dogs" and "Frogs"; everything else as if nothing were set. */
export function siteOf(articles: Article[]): Site {
  return {
    contentVersion: 1,
    contentId: '00000000-0000-4000-8000-000000000001',
    builtAt: '2026-11-21T12:00:00.000Z',
    articles,
    categories: [
      { id: 'c1', name: 'Dogs', slug: 'dogs' },
      { id: 'c2', name: 'Frogs', slug: 'frogs' },
    ],
    coins: [],
    banners: [],
    ads: {
      homepage_sidebar_medium_rectangle: null,
      homepage_bottom_banner: null,
      articles_list_top_banner: null,
      article_top_banner: null,
      article_sidebar_square: null,
    },
    alphaClub: { ...DEFAULT_ALPHA_CLUB, callToAction: DEFAULT_ALPHA_CLUB_CTA },
    contact: DEFAULT_CONTACT_PAGE,
    socialLinks: [],
    leftOut: [],
  };
}
