import { parseSiteSettings, SETTING_KEYS } from '../../entities/readers/site-settings.ts';
import { settings } from '../../entities/site-settings.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { ConflictError } from '../kit/conflicts/conflict-error.ts';
import { saveVersion } from '../kit/forms/save-version.ts';

export interface SettingsForm {
  social_links: { platform: string; url: string }[];
  cta_text: string;
  cta_link: string;
  /** `updated_at` of each row that the form was filled from. */
  versions: Record<string, string>;
  /** When any of them was last saved; null when none ever was. */
  updated_at: string | null;
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
  const versions = Object.fromEntries(
    data.map((row) => [String(row['setting_key']), String(row['updated_at'])]),
  );
  const { socialLinks, alphaClubCta } = parseSiteSettings(rows);
  return {
    social_links: socialLinks.length > 0 ? [...socialLinks] : [blankLink],
    cta_text: alphaClubCta.text,
    cta_link: alphaClubCta.link,
    versions,
    updated_at: Object.values(versions).sort().at(-1) ?? null,
  };
}

/**
 * Saves one setting after the other. Throws a SettingError that names the first one that failed, or a ConflictError
 * when somebody else saved one since the form was filled.
 */
export async function saveSettings(form: SettingsForm, base: SettingsForm): Promise<void> {
  const { social_links, cta_text, cta_link } = form;
  await saveSetting(SETTING_KEYS.socialLinks, settings.social_links.save.parse(social_links), base);
  await saveSetting(
    SETTING_KEYS.alphaClubCta,
    settings.alpha_club_cta.save.parse({ text: cta_text, link: cta_link }),
    base,
  );
}

async function saveSetting(settingKey: string, value: object, { versions }: SettingsForm): Promise<void> {
  const key = { column: 'setting_key', value: settingKey };
  try {
    await saveVersion({
      table: 'site_settings',
      key,
      values: { value },
      version: versions[settingKey] ?? null,
    });
  } catch (error) {
    if (error instanceof ConflictError) throw new ConflictError({ ...(await loadSettings()) });
    throw new SettingError(settingKey, error);
  }
}
