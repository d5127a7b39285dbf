import { brandOf } from '../site/brand.ts';
import { loadSite } from '../site/load-site.ts';
import { siteCard, socialCard } from '../site/social-card/social-card.ts';

export async function GET(): Promise<Response> {
  const card = await socialCard(siteCard(brandOf(await loadSite())));
  return new Response(new Uint8Array(card), {
    headers: { 'Content-Type': 'image/png' },
  });
}
