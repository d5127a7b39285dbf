import type { APIRoute } from 'astro';
import { brandOf } from '../../site/brand.ts';
import { previewImage } from '../../site/image-sources.ts';
import { loadSite } from '../../site/load-site.ts';
import { articleCard } from '../../site/social-card/social-card.ts';

/** Lists only articles without an image for link previews, which need a generated one. */
export async function getStaticPaths() {
  const { articles } = await loadSite();
  return articles()
    .filter(({ image_url }) => previewImage(image_url) === null)
    .map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ params: { slug = '' } }) => {
  const site = await loadSite();
  const { title, category } = site.articleAt(slug);
  const card = await articleCard(brandOf(site), { title, kicker: category?.name });
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png' } });
};
