import { siteTagline } from '../site-config.ts';
import { socialCard } from '../social-card/social-card.ts';

export function GET(): Promise<Response> {
  return socialCard(siteTagline);
}
