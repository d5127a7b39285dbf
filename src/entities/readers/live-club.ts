import { liveReader } from '../reader/live.ts';
import { type AlphaClubPage, alphaClubPage } from './alpha-club.ts';
import { type AlphaClubCta, settingOf } from './site-settings.ts';

/** What the Alpha Club's page shows. */
export interface Club extends AlphaClubPage {
  readonly callToAction: AlphaClubCta;
}

/** The current Alpha Club page and call to action; null for what cannot be read. */
export async function liveClub() {
  const [page, callToAction] = await Promise.all([
    alphaClubPage(liveReader()).catch(() => null),
    settingOf(liveReader(), 'alpha_club_cta').catch(() => null),
  ]);
  return { page, callToAction };
}
