import type { APIRoute } from 'astro';
import type { Article } from '../../data/articles.ts';
import { loadSite } from '../../data/site-snapshot.ts';
import { safeImageSrc } from '../../domain/urls.ts';
import { socialCard } from '../../social-card/social-card.ts';

/** Only articles without a picture of their own need one drawn. */
export async function getStaticPaths() {
  const { articles } = await loadSite();
  return articles
    .filter(({ image_url }) => safeImageSrc(image_url) === null)
    .map((article) => ({ params: { slug: article.slug }, props: { article } }));
}

export const GET: APIRoute<{ article: Article }> = ({ props: { article } }) =>
  socialCard(article.title, article.category?.name);
