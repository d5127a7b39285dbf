// The small form of zod: this file runs in visitors' browsers.
import * as z from 'zod/mini';
import { safeHref } from '../rules/urls.ts';

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

/**
 * Social links as they are saved: a map from platform to URL, names trimmed and in lower case, URLs trimmed,
 * rows with a blank platform or URL dropped. Of two rows for a platform the later one stays.
 */
export function cleanSocialLinksOnSave(
  rows: readonly { readonly platform?: string | null; readonly url?: string | null }[],
): Record<string, string> {
  const links = rows
    .map((row) => [row.platform?.trim().toLowerCase() ?? '', row.url?.trim() ?? ''] as const)
    .filter(([platform, url]) => isPlatformName(platform) && url !== '');
  return Object.fromEntries(links);
}

/** The call to action as it is saved: text and link trimmed. */
export function cleanAlphaClubCtaOnSave(cta: {
  readonly text?: string | null;
  readonly link?: string | null;
}): AlphaClubCta {
  return { text: cta.text?.trim() ?? '', link: cta.link?.trim() ?? '' };
}

function isPlatformName(platform: string): boolean {
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
