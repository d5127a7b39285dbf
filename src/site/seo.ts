import type { Props as Seo } from '../components/Seo.astro';
import type { Article } from '../entities/readers/articles.ts';
import { safeImageSrc } from '../rules/urls.ts';
import { articleView, publishedAt } from './article-view.ts';
import { articleCardPath, articlePath } from './paths.ts';

/** The head metadata of an article's page. */
export function seoOfArticle(article: Article): Seo {
  return {
    title: article.title,
    description: articleView(article).description,
    canonical: articlePath(article.slug),
    image: articleImage(article),
    imageAlt: article.image_alt_text?.trim() || article.title,
    article: {
      published: publishedAt(article),
      modified: article.updated_at,
      section: article.category?.name ?? null,
    },
  };
}

/** The article's own image, or a generated one. */
export function articleImage(article: Article): string {
  return safeImageSrc(article.image_url) ?? articleCardPath(article.slug);
}
