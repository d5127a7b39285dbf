import { liveReader } from '../reader/live.ts';
import { alphaClubPage } from './alpha-club.ts';
import { alphaClubCta } from './site-settings.ts';

/** The Alpha Club's page and its call to action as they are now; null for what cannot be read. */
export async function liveClub() {
  const [page, callToAction] = await Promise.all([
    alphaClubPage(liveReader()).catch(() => null),
    alphaClubCta(liveReader()).catch(() => null),
  ]);
  return { page, callToAction };
}
