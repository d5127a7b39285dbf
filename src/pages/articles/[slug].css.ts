import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { articleView } from '../../article-view.ts';
import { loadSite } from '../../data/site-snapshot.ts';

export async function getStaticPaths() {
  const { articles } = await loadSite();
  return articles
    .map((article) => ({ slug: article.slug, css: articleView(article).css }))
    .filter(({ css }) => css !== '')
    .map(({ slug, css }) => ({ params: { slug }, props: { css } }));
}

/** The colours that an article's text uses: a file of its own, because pages allow no inline styles. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
