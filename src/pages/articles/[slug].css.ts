import type { APIRoute } from 'astro';
import { articleView } from '../../site/article-view.ts';
import { loadSite } from '../../site/load-site.ts';

export async function getStaticPaths() {
  const { articles } = await loadSite();
  return articles()
    .filter((article) => articleView(article).css !== '')
    .map(({ slug }) => ({ params: { slug } }));
}

/**
 * Serves the colours of an article's text as a separate file, because the content security policy forbids inline
 * styles.
 */
export const GET: APIRoute = async ({ params: { slug = '' } }) => {
  const { articleAt } = await loadSite();
  const { css } = articleView(articleAt(slug));
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
};
