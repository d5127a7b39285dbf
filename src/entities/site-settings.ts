import * as z from 'zod/mini';
import type { Single } from './entity.ts';
import { text } from './fields.ts';
import { allSettings, isPlatformName, type SettingInput } from './readers/site-settings.ts';

/** The settings themselves are described in `readers/site-settings.ts`. */
export const siteSettings = {
  kind: 'single',
  name: 'settings',
  table: 'site_settings',
  key: 'setting_key',
  one: 'settings',
  many: 'Settings',
  nameColumn: null,
  imageColumns: [],
  site: { key: 'settings', read: allSettings },
} as const satisfies Single;

/** A map from platform to URL: blank rows are dropped, and of two rows for one platform the last is kept. */
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

/** The JSON of a setting as it is saved from what its input holds. */
export function savedSetting(input: SettingInput, value: unknown): unknown {
  if (input.type === 'links') return linkMap.parse(value);
  if (input.type !== 'object') return text().parse(value);
  const shape = Object.fromEntries(Object.keys(input.fields).map((name) => [name, text()]));
  return z.object(shape).parse(value);
}
