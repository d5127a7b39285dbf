import * as z from 'zod/mini';
import { badgeColour } from '../rules/coin-badge.ts';
import type { Single } from './entity.ts';
import { text } from './fields.ts';
import { type Brand, DEFAULT_BRAND } from './readers/brand.ts';
import {
  allSettings,
  isPlatformName,
  type SettingInput,
  settingKeys,
  settings,
} from './readers/site-settings.ts';

/** The form for the settings. The settings themselves are defined in `readers/site-settings.ts`. */
export const siteSettings = {
  kind: 'single',
  name: 'settings',
  table: 'site_settings',
  key: 'setting_key',
  one: 'settings',
  many: 'Settings',
  nameColumn: null,
  imageColumns: ['value->>logo', 'value->>logo_dark', 'value->>icon', 'value->>share_image'],
  site: { key: 'settings', read: allSettings },
  ownScreens: settingKeys.filter((key) => settings[key].input.type === 'screen'),
} as const satisfies Single;

/** A map from platform to URL. Blank rows are dropped; of two rows for the same platform, the last is kept. */
const linkMap = z.pipe(
  z.array(z.object({ platform: text(), url: text() })),
  z.transform((rows) =>
    Object.fromEntries(
      rows
        .map(({ platform, url }) => [platform.toLowerCase(), url] as const)
        .filter(([platform, url]) => isPlatformName(platform) && url !== ''),
    ),
  ),
);

const brandTexts: Readonly<Record<Exclude<keyof Brand, 'legal_links'>, ReturnType<typeof text>>> = Object(
  Object.fromEntries(Object.keys(DEFAULT_BRAND).map((name) => [name, text()])),
);

/** Cleans up the brand on save: drops links without text or without a URL. */
export const brandSave = z.object({
  ...brandTexts,
  legal_links: z.pipe(
    z.array(z.object({ text: text(), url: text() })),
    z.transform((links) => links.filter((link) => link.text !== '' && link.url !== '')),
  ),
  accent: z.pipe(
    text(),
    z.transform((colour: string) => badgeColour(colour)),
  ),
});

/** Converts the value of a setting's input into the JSON to save. */
export function savedSetting(input: SettingInput, value: unknown): unknown {
  if (input.type === 'links') return linkMap.parse(value);
  if (input.type === 'articles') return z.array(z.string()).parse(value);
  if (input.type !== 'object') return text().parse(value);
  const shape = Object.fromEntries(Object.keys(input.fields).map((name) => [name, text()]));
  return z.object(shape).parse(value);
}
