import {
  type SettingKey,
  type SiteSettings,
  settingKeys,
  settings,
  settingValues,
} from '../../entities/readers/site-settings.ts';
import { savedSetting } from '../../entities/site-settings.ts';
import { messageOf } from '../../rules/error-message.ts';
import { ConflictError } from '../app/providers/conflict-error.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { saveVersion } from '../app/providers/save-version.ts';
import type { Values } from '../app/providers/values.ts';

/** The settings that have no screen of their own. */
export const formKeys = settingKeys.filter((key) => settings[key].input.type !== 'screen');

/** The value of each setting by its key. */
export interface SettingsForm extends Omit<SiteSettings, 'brand'> {
  /** `updated_at` of each row that filled the form, by key. */
  versions: Record<string, string>;
  /** When a setting was last saved; null if none ever was. */
  updated_at: string | null;
}

export const blankLink = { platform: '', url: '' };

/** A setting could not be saved. Contains its key and the message of the cause. */
export class SettingError extends Error {
  readonly settingKey: string;

  constructor(settingKey: string, cause: unknown) {
    super(messageOf(cause), { cause });
    this.settingKey = settingKey;
  }
}

export async function loadSettings(): Promise<SettingsForm> {
  const { data } = await dataProvider.getList('site_settings', {
    pagination: { page: 1, perPage: 100 },
  });
  const versions = Object.fromEntries(
    data.map((row) => [String(row['setting_key']), String(row['updated_at'])]),
  );
  return { ...formOf(data), versions, updated_at: newest(versions) };
}

/** Converts a version of a setting to form values: only that setting. */
export function formOfSetting(row: Values): Partial<SettingsForm> {
  return Object.fromEntries(Object.entries(formOf([row])).filter(([name]) => name === row['setting_key']));
}

/** Converts rows to form values. An empty list of links gets one blank entry. */
function formOf(rows: readonly Values[]): Omit<SettingsForm, 'versions' | 'updated_at'> {
  const { brand: _, ...values } = settingValues(
    rows.map(({ setting_key, value }) => ({ setting_key: String(setting_key), value })),
  );
  const { social_links } = values;
  return { ...values, social_links: social_links.length > 0 ? [...social_links] : [blankLink] };
}

/**
 * Saves the settings one by one, and puts each that was saved into `base`, so that it can be changed again after another
 * failed. Returns the stored settings. Throws a `SettingError` for the first that fails, or a `ConflictError` if someone
 * else has saved one since the form was filled.
 */
export async function saveSettings(form: SettingsForm, base: SettingsForm): Promise<SettingsForm> {
  for (const key of formKeys) {
    const row = await saveSetting(key, Reflect.get(form, key), base);
    base.versions[key] = String(row['updated_at']);
    Object.assign(base, formOfSetting(row));
  }
  return { ...base, updated_at: newest(base.versions) };
}

const newest = (versions: SettingsForm['versions']) => Object.values(versions).sort().at(-1) ?? null;

async function saveSetting(settingKey: SettingKey, edited: unknown, { versions }: SettingsForm) {
  try {
    return await saveVersion({
      table: 'site_settings',
      id: settingKey,
      values: { value: savedSetting(settings[settingKey].input, edited) },
      base: { updated_at: versions[settingKey] ?? null },
    });
  } catch (error) {
    throw error instanceof ConflictError ? error : new SettingError(settingKey, error);
  }
}
