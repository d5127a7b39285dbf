import { liveReader } from '../reader/live.ts';
import { type AlphaClubPage, alphaClubPage } from './alpha-club.ts';
import { type AlphaClubCta, settingOf } from './site-settings.ts';

/** The content of the Alpha Club page. */
export interface Club extends AlphaClubPage {
  readonly callToAction: AlphaClubCta;
}

/** Reads the current Alpha Club page and call to action. A part that cannot be read is null. */
export async function liveClub() {
  const [page, callToAction] = await Promise.all([
    alphaClubPage(liveReader()).catch(() => null),
    settingOf(liveReader(), 'alpha_club_cta').catch(() => null),
  ]);
  return { page, callToAction };
}
