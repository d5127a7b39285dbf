import { textDescription } from '../article-html/plain-text.ts';
import type { Props as Seo } from '../components/Seo.astro';
import type { Article } from '../entities/readers/articles.ts';
import type { Coin } from '../entities/readers/trending-coins.ts';
import { safeImageSrc } from '../rules/urls.ts';
import { articleView, modifiedAt, publishedAt } from './article-view.ts';
import { previewImage } from './image-sources.ts';
import { articleCardPath, articlePath, coinCardPath, coinFeedPath, coinPath } from './paths.ts';

/** Returns the head metadata of an article's page. */
export function seoOfArticle(article: Article): Seo {
  const cover = previewImage(article.image_url);
  return {
    title: article.title,
    description: articleView(article).description,
    canonical: articlePath(article.slug),
    image: cover,
    card: articleCardPath(article.slug),
    imageAlt: (cover && article.image_alt_text?.trim()) || article.title,
    article: {
      published: publishedAt(article),
      modified: modifiedAt(article),
      section: article.category?.name ?? null,
    },
  };
}

/** Returns the article's own image, or a generated one. */
export function articleImage(article: Article): string {
  return safeImageSrc(article.image_url) ?? articleCardPath(article.slug);
}

/** Returns the head metadata of a coin's page. Contains no price, because copies of it soon become outdated. */
export function seoOfCoin({
  name,
  symbol,
  slug,
  about,
}: Pick<Coin, 'name' | 'symbol' | 'slug' | 'about'>): Seo {
  const title = `${name} (${symbol})`;
  return {
    title,
    description: about
      ? textDescription(about)
      : `The price of ${title}, its last seven days, and our articles about it.`,
    canonical: coinPath(slug),
    card: coinCardPath(slug),
    imageAlt: title,
    feeds: { title: name, href: coinFeedPath(slug) },
  };
}
