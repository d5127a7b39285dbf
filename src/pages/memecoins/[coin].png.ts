import type { APIRoute } from 'astro';
import { loadSite } from '../../site/load-site.ts';
import { coinCard } from '../../site/social-card/coin-card.ts';

export async function getStaticPaths() {
  const { coinSlugs } = await loadSite();
  return coinSlugs().map((coin) => ({ params: { coin } }));
}

export const GET: APIRoute = async ({ params: { coin = '' } }) => {
  const { coinNameAt, coinWeekAt } = await loadSite();
  const card = await coinCard(coinNameAt(coin), coinWeekAt(coin));
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png' } });
};
