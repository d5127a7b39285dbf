import { liveReader } from '../database/live.ts';
import { type AlphaClubPage, alphaClubPage } from './alpha-club.ts';
import { type AlphaClubCta, settingOf } from './site-settings.ts';

/** The content of the Alpha Club page. */
export interface Club extends AlphaClubPage {
  readonly callToAction: AlphaClubCta;
}

/** Reads the current Alpha Club page. */
export const livePage = (): Promise<AlphaClubPage> => alphaClubPage(liveReader());

/** Reads the current call to action of the Alpha Club page. */
export const liveCallToAction = (): Promise<AlphaClubCta> => settingOf(liveReader(), 'alpha_club_cta');
