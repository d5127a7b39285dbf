import type { APIRoute } from 'astro';
import { brandOf } from '../../site/brand.ts';
import { loadSite } from '../../site/load-site.ts';
import { coinCard } from '../../site/social-card/coin-card.ts';

export async function getStaticPaths() {
  const { coinSlugs } = await loadSite();
  return coinSlugs().map((coin) => ({ params: { coin } }));
}

export const GET: APIRoute = async ({ params: { coin = '' } }) => {
  const site = await loadSite();
  const card = await coinCard(brandOf(site), site.coinNameAt(coin), site.coinWeekAt(coin));
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png' } });
};
