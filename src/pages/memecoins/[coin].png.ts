import type { APIRoute } from 'astro';
import { brandOf } from '../../site/brand.ts';
import { loadSite } from '../../site/load-site.ts';
import { coinParams } from '../../site/route-params.ts';
import { coinCard } from '../../site/social-card/coin-card.ts';

export const getStaticPaths = coinParams;

export const GET: APIRoute = async ({ params: { coin = '' } }) => {
  const site = await loadSite();
  const card = await coinCard(brandOf(site), site.coinNameAt(coin), site.coinWeekAt(coin));
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png' } });
};
