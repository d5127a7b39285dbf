// Uses zod/mini because this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { EDITORS_PICKS } from '../../rules/limits.ts';
import { safeHref } from '../../rules/urls.ts';
import type { Reader } from '../database/client.ts';
import { unwrap } from '../database/unwrap.ts';
import { type Brand, brandSchema, DEFAULT_BRAND } from './brand.ts';

/** Platforms shown with an icon; others are shown by name. */
export const KNOWN_PLATFORMS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const;

/** A platform that has an icon. */
export type KnownPlatform = (typeof KNOWN_PLATFORMS)[number];

/** A link to a social platform, with its name in lower case. */
export interface SocialLink {
  readonly platform: string;
  readonly url: string;
}

/** The Alpha Club's call to action. */
export interface AlphaClubCta {
  readonly text: string;
  readonly link: string;
}

/** A field of the settings form. */
export interface SettingField {
  readonly label: string;
  readonly type: 'text' | 'url';
  /** Maximum length, in characters. The schema must accept it, because an invalid value is read as the default. */
  readonly max?: number;
}

/**
 * How the settings form edits a value: as one field, as a field for each part of an object, as a list of links, or as a
 * choice of published articles. A setting with a separate screen is not in the form.
 */
export type SettingInput =
  | SettingField
  | { readonly type: 'screen' }
  | { readonly type: 'object'; readonly fields: Readonly<Record<string, SettingField>> }
  | { readonly type: 'links'; readonly one: string }
  | { readonly type: 'articles'; readonly max: number; readonly hint: string };

/** The definition of a setting: its label, the schema of its JSON, its default, and how it is edited. */
export interface Setting<Value> {
  readonly label: string;
  /** Converts the JSON of the row into the value. Invalid JSON yields the default. */
  readonly schema: z.ZodMiniType<Value>;
  /** The value until an administrator sets another. */
  readonly default: Value;
  readonly input: SettingInput;
}

const MAX_DISCLAIMER = 500;
const defaultCta: AlphaClubCta = { text: 'JOIN NOW', link: '/login' };

const described = {
  social_links: {
    label: 'Social links',
    schema: z.pipe(z.record(z.string(), z.unknown()), z.transform(usableLinks)),
    default: [],
    input: { type: 'links', one: 'social link' },
  } satisfies Setting<readonly SocialLink[]>,
  alpha_club_cta: {
    label: 'Alpha Club button',
    schema: z.pipe(
      z.object({
        text: z.catch(z.string().check(z.trim(), z.minLength(1)), defaultCta.text),
        link: z.optional(z.unknown()),
      }),
      z.transform(({ text, link }) => ({ text, link: linkOf(link) ?? defaultCta.link })),
    ),
    default: defaultCta,
    input: {
      type: 'object',
      fields: {
        text: { label: 'Alpha Club button text', type: 'text' },
        link: { label: 'Alpha Club button link URL', type: 'url' },
      },
    },
  } satisfies Setting<AlphaClubCta>,
  price_disclaimer: {
    label: 'Price disclaimer',
    schema: z.object({ text: z.string().check(z.trim(), z.maxLength(MAX_DISCLAIMER)) }),
    default: { text: 'Prices are information, not advice.' },
    input: {
      type: 'object',
      fields: { text: { label: 'Price disclaimer', type: 'text', max: MAX_DISCLAIMER } },
    },
  } satisfies Setting<{ readonly text: string }>,
  editors_picks: {
    label: 'Editor’s picks',
    schema: z.array(z.string()),
    default: [],
    input: {
      type: 'articles',
      max: EDITORS_PICKS,
      hint: 'Pinned to the front page in this order, below the newest articles.',
    },
  } satisfies Setting<readonly string[]>,
  brand: {
    label: 'Brand',
    schema: brandSchema,
    default: DEFAULT_BRAND,
    input: { type: 'screen' },
  } satisfies Setting<Brand>,
};

/** The values of all settings by their keys in `site_settings`. */
export type SiteSettings = {
  readonly [Key in keyof typeof described]: z.output<(typeof described)[Key]['schema']>;
};

/** The key of a setting. */
export type SettingKey = keyof SiteSettings;

/** Every setting by its key, in the order of the form. A setting listed here is read, edited and saved. */
export const settings: { readonly [Key in SettingKey]: Setting<SiteSettings[Key]> } = described;

/** Returns whether a string is the key of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key);
}

/** The keys of all settings, in the order of the form. */
export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey);

/** Returns the value in the JSON of a setting, or the default if it is missing or invalid. */
export function settingValue<Key extends SettingKey>(key: Key, json: unknown): SiteSettings[Key] {
  const setting: Setting<SiteSettings[Key]> = settings[key];
  const parsed = setting.schema.safeParse(json);
  return parsed.success ? parsed.data : setting.default;
}

/** Returns the settings in the rows of `site_settings`. */
export function settingValues(
  rows: readonly { readonly setting_key: string; readonly value: unknown }[],
): SiteSettings {
  const jsonOf = (key: string) => rows.find((row) => row.setting_key === key)?.value;
  return Object(Object.fromEntries(settingKeys.map((key) => [key, settingValue(key, jsonOf(key))])));
}

/** Reads the values of all settings. */
export async function allSettings(db: Reader): Promise<SiteSettings> {
  // Leaves out rows with unknown keys: all that remain fit into any row limit.
  const result = await db.from('site_settings').select('setting_key, value').in('setting_key', settingKeys);
  return settingValues(unwrap('the table "site_settings"', result));
}

/** Reads the value of one setting. */
export async function settingOf<Key extends SettingKey>(db: Reader, key: Key): Promise<SiteSettings[Key]> {
  const result = await db.from('site_settings').select('value').eq('setting_key', key).limit(1);
  return settingValue(key, unwrap(`the setting "${key}"`, result)[0]?.value);
}

/** Returns whether a platform has an icon. */
export function isKnownPlatform(platform: string): platform is KnownPlatform {
  return KNOWN_PLATFORMS.some((known) => known === platform);
}

/** Returns whether a string can be the name of a platform. */
export function isPlatformName(platform: string): boolean {
  // The database rejects the same name: in code that copies maps by assignment, it would replace their prototype.
  return platform !== '' && platform !== '__proto__';
}

/** Returns the valid links, known platforms first. */
function usableLinks(map: Record<string, unknown>): SocialLink[] {
  const links = Object.entries(map)
    .map(([platform, url]) => ({ platform: platform.trim().toLowerCase(), url: linkOf(url) }))
    .filter((link): link is SocialLink => isPlatformName(link.platform) && link.url !== null);
  return links.sort((a, b) => rankOf(a.platform) - rankOf(b.platform));
}

function linkOf(value: unknown): string | null {
  return typeof value === 'string' ? safeHref(value) : null;
}

function rankOf(platform: string): number {
  const names: readonly string[] = KNOWN_PLATFORMS;
  const index = names.indexOf(platform);
  return index === -1 ? KNOWN_PLATFORMS.length : index;
}
