import {
  cleanAlphaClubCtaOnSave,
  cleanSocialLinksOnSave,
  parseSiteSettings,
  SETTING_KEYS,
} from '../../domain/site-settings.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { upsert } from '../providers/upsert.ts';

export interface SettingsForm {
  social_links: { platform: string; url: string }[];
  cta_text: string;
  cta_link: string;
}

export const blankLink = { platform: '', url: '' };

/** A setting that could not be saved, with the server's message. */
export class SettingError extends Error {
  readonly settingKey: string;

  constructor(settingKey: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.settingKey = settingKey;
  }
}

export async function loadSettings(): Promise<SettingsForm> {
  const { data } = await dataProvider.getList('site_settings', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'setting_key', order: 'ASC' },
    filter: {},
  });
  const rows = data.map((row) => ({ setting_key: String(row['setting_key']), value: row['value'] }));
  const { socialLinks, alphaClubCta } = parseSiteSettings(rows);
  return {
    social_links: socialLinks.length > 0 ? [...socialLinks] : [blankLink],
    cta_text: alphaClubCta.text,
    cta_link: alphaClubCta.link,
  };
}

/** Saves one setting after the other; throws a SettingError that names the first one that failed. */
export async function saveSettings({ social_links, cta_text, cta_link }: SettingsForm): Promise<void> {
  await saveSetting(SETTING_KEYS.socialLinks, cleanSocialLinksOnSave(social_links));
  await saveSetting(SETTING_KEYS.alphaClubCta, cleanAlphaClubCtaOnSave({ text: cta_text, link: cta_link }));
}

async function saveSetting(settingKey: string, value: object): Promise<void> {
  try {
    await upsert('site_settings', { setting_key: settingKey, value, updated_at: new Date().toISOString() });
  } catch (error) {
    throw new SettingError(settingKey, error);
  }
}
