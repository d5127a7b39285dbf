import { siteTagline } from '../site/config.ts';
import { socialCard } from '../site/social-card/social-card.ts';

export function GET(): Promise<Response> {
  return socialCard(siteTagline);
}
