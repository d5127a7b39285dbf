import { parseSiteSettings, type SiteSettings } from '../domain/site-settings.ts';
import type { Reader } from './client.ts';
import { unwrap } from './unwrap.ts';

/** The settings that pages use: social links and the Alpha Club's call to action, with defaults. */
export async function siteSettings(db: Reader): Promise<SiteSettings> {
  const answer = await db.from('site_settings').select('setting_key, value');
  return parseSiteSettings(unwrap('the table "site_settings"', answer));
}
