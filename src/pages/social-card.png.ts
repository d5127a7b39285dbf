import { siteCard, socialCard } from '../site/social-card/social-card.ts';

export async function GET(): Promise<Response> {
  return new Response(new Uint8Array(await socialCard(siteCard)), {
    headers: { 'Content-Type': 'image/png' },
  });
}
