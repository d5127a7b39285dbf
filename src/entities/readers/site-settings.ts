import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';
import {
  type AlphaClubCta,
  parseAlphaClubCta,
  parseSiteSettings,
  SETTING_KEYS,
  type SiteSettings,
} from '../site-settings.ts';

/** The settings that pages use: social links and the Alpha Club's call to action, with defaults. */
export async function siteSettings(db: Reader): Promise<SiteSettings> {
  const answer = await db.from('site_settings').select('setting_key, value');
  return parseSiteSettings(unwrap('the table "site_settings"', answer));
}

/** The Alpha Club's call to action; the default one where none is set. */
export async function alphaClubCta(db: Reader): Promise<AlphaClubCta> {
  const answer = await db
    .from('site_settings')
    .select('value')
    .eq('setting_key', SETTING_KEYS.alphaClubCta)
    .limit(1);
  return parseAlphaClubCta(unwrap('the setting "alpha_club_cta"', answer)[0]?.value);
}
