// The small form of zod: this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { safeHref } from '../../rules/urls.ts';
import type { Reader } from '../reader/client.ts';
import { unwrap } from '../reader/unwrap.ts';

/** Keys of the rows in `site_settings`. */
export const SETTING_KEYS = { socialLinks: 'social_links', alphaClubCta: 'alpha_club_cta' } as const;

/** Platforms shown with an icon; others are shown by name. */
export const KNOWN_PLATFORMS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const;

/** A platform that has an icon. */
export type KnownPlatform = (typeof KNOWN_PLATFORMS)[number];

/** One link to a social platform, its name in lower case. */
export interface SocialLink {
  readonly platform: string;
  readonly url: string;
}

/** The Alpha Club's call to action. */
export interface AlphaClubCta {
  readonly text: string;
  readonly link: string;
}

/** What the site uses of `site_settings`. */
export interface SiteSettings {
  readonly socialLinks: readonly SocialLink[];
  readonly alphaClubCta: AlphaClubCta;
}

/** The call to action until an administrator sets another. */
export const DEFAULT_ALPHA_CLUB_CTA: AlphaClubCta = { text: 'JOIN NOW', link: '/login' };

/** Whether a platform has an icon. */
export function isKnownPlatform(platform: string): platform is KnownPlatform {
  return KNOWN_PLATFORMS.some((known) => known === platform);
}

/** The settings in the rows of `site_settings`; rows that are missing or malformed leave the defaults. */
export function parseSiteSettings(
  rows: readonly { readonly setting_key: string; readonly value: unknown }[],
): SiteSettings {
  const settingOf = (key: string) => rows.find((row) => row.setting_key === key)?.value;
  return {
    socialLinks: parseSocialLinks(settingOf(SETTING_KEYS.socialLinks)),
    alphaClubCta: parseAlphaClubCta(settingOf(SETTING_KEYS.alphaClubCta)),
  };
}

/** The social links in the JSON of `social_links`, known platforms first; unusable ones are left out. */
export function parseSocialLinks(json: unknown): SocialLink[] {
  const links = Object.entries(z.record(z.string(), z.unknown()).safeParse(json).data ?? {})
    .map(([platform, url]) => ({
      platform: platform.trim().toLowerCase(),
      url: typeof url === 'string' ? safeHref(url) : null,
    }))
    .filter((link): link is SocialLink => isPlatformName(link.platform) && link.url !== null);
  return links.toSorted((a, b) => rankOf(a.platform) - rankOf(b.platform));
}

/** The call to action in the JSON of `alpha_club_cta`; a missing or unusable part is the default. */
export function parseAlphaClubCta(json: unknown): AlphaClubCta {
  return ctaSchema.safeParse(json).data ?? DEFAULT_ALPHA_CLUB_CTA;
}

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

/** Whether a text can name a platform. */
export function isPlatformName(platform: string): boolean {
  // The database refuses the same name: code that copies maps by assignment would lose the others' prototype.
  return platform !== '' && platform !== '__proto__';
}

function rankOf(platform: string): number {
  const names: readonly string[] = KNOWN_PLATFORMS;
  const index = names.indexOf(platform);
  return index === -1 ? KNOWN_PLATFORMS.length : index;
}

const ctaSchema = z.pipe(
  z.object({
    text: z.catch(z.string().check(z.trim(), z.minLength(1)), DEFAULT_ALPHA_CLUB_CTA.text),
    link: z.optional(z.unknown()),
  }),
  z.transform(
    ({ text, link }): AlphaClubCta => ({
      text,
      link: (typeof link === 'string' ? safeHref(link) : null) ?? DEFAULT_ALPHA_CLUB_CTA.link,
    }),
  ),
);
